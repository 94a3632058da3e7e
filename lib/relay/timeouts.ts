export const CONNECT_TIMEOUT_MS = 4_000

/** From the request to the end of its answer: a little over the 10 s that the service allows a query. */
export const PATIENCE_MS = 15_000

/** Milliseconds until an answer must begin, and between two pieces of it. */
export const TIMEOUTS = { headersTimeout: PATIENCE_MS, bodyTimeout: 5_000 }
