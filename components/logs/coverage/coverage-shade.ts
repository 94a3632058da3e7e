/** What was never asked stays empty; what was answered is tinted, the stronger the more logs it holds. */
export const ANSWERED = 'fill-accent opacity-15'

/** By level, from 1 to 4. */
export const SHADE: Record<number, string> = {
  1: 'fill-accent opacity-35',
  2: 'fill-accent opacity-55',
  3: 'fill-accent opacity-75',
  4: 'fill-accent',
}
