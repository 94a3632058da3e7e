/** Calls that a program may make. */
export const MAX_CALLS = 200

/** Arguments that a call may have. */
export const MAX_ARGUMENTS = 64
