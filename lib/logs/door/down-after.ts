/** Failures in a row from which on a service is taken to be down. */
export const DOWN_AFTER = 3
