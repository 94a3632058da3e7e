import { randomBytes } from 'node:crypto'

const PROCESS = randomBytes(12).toString('hex')

let last = 0

/**
 * An id that no other charge has, in this process or another. Those of a process sort in the order they are made, so
 * that a ledger in a file writes each beside the one before and not on a page of its own.
 */
export const newChargeId = (): string => `${PROCESS}-${(++last).toString(36).padStart(8, '0')}`
