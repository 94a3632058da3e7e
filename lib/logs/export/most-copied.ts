/** Logs that are copied at once; a file takes all. */
export const MOST_COPIED = 10_000
