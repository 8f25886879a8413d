/** Lets the page work without a network from now on, where a browser allows it: over HTTPS and on this computer. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('offline.js').catch(() => {
    // Without it the page needs its server at each load, and is otherwise the same.
  });
}
