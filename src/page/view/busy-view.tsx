import { useEffect, useState } from 'preact/hooks';
import type { SessionState } from '../session/session-state.ts';

/** Most crates take less: a view for so short a time would only flicker. */
const DELAY_MS = 250;

/** Shows that a run is under way, and ends it when asked to. */
export function BusyView({ phase, onCancel }: { phase: SessionState['phase']; onCancel: () => void }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setSeconds(Math.floor((performance.now() - startedAt) / 1000));
    const delay = setTimeout(tick, DELAY_MS);
    const ticking = setInterval(tick, 1000);
    return () => {
      clearTimeout(delay);
      clearInterval(ticking);
    };
  }, []);
  if (seconds === null) return null;
  return (
    <section class="busy" aria-label="Progress">
      <progress aria-label="Progress" />
      <p>
        {phase === 'opening' ? 'Reading the crate' : 'Validating'}
        {seconds > 0 && ` (${seconds} s)`}
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
