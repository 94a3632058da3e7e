/** `npm test` tries one seed of each kind and few random cases. `npm run test:long` runs the same tests with many. */
const isLong = process.env.TEST_LENGTH === 'long'

/** Random cases of a property. Where one is quick or slow, its test names a multiple or a fraction of these. */
export const RUNS = isLong ? 500 : 25

/** @example `ofLength([1], [1, 2, 3])`: one seed in `npm test`, three in `npm run test:long`. */
export const ofLength = <T>(short: T, long: T): T => (isLong ? long : short)
