/** Profile of requests that name none. */
export const DEFAULT_PROFILE = 'ro-crate-1.1';

/** Characters of a profile's name in a request, at most. */
export const LONGEST_PROFILE_NAME = 256;
