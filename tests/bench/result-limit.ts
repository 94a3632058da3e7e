/** Logs that a service gives in one answer. */
export const RESULT_LIMIT = 10_000
