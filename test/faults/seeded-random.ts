/** Reproducible numbers in [0, 1) from a seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** MINUTEBOOK_SEED repeats an earlier run's printed seed. */
export const chooseSeed = (): number => Number(process.env['MINUTEBOOK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
