import type { Program } from './program'

/** Whether two programs say the same. */
export const isSameProgram = (a: Program, b: Program): boolean => JSON.stringify(a) === JSON.stringify(b)
