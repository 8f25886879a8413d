/**
 * State of a hash before the first byte. Not fixed, so that nobody can prepare names or pairs that all collide: 40,000
 * such pairs took 1 s instead of 2 ms.
 */
export const HASH_SEED = (Math.random() * 0x1_0000_0000) | 0;
