/** Dates are offered for timestamps of 2009 to 2100, in epoch seconds. */
export const OLDEST_TIMESTAMP = 1_230_768_000n
export const NEWEST_TIMESTAMP = 4_102_444_800n
