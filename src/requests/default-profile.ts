/** Profile of requests that name none. */
export const DEFAULT_PROFILE = 'ro-crate-1.1';
