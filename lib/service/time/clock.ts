/** Milliseconds since the epoch. */
export type MsClock = () => number
