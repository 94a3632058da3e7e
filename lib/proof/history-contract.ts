import type { Hex } from 'viem'

/** Stores the hashes of the last 8,191 blocks since Prague. Only the protocol writes to it (EIP-2935). */
export const HISTORY_CONTRACT: Hex = '0x0000f90827f1c53a10cb7a02335b175320002935'

const WINDOW = 8_191

/** Whether the state of a block has the hash of an older block. */
export const reachesBack = (from: number, to: number): boolean => to >= 0 && to < from && from - to <= WINDOW

/** The slot of a block hash. */
export const historySlot = (number: number): bigint => BigInt(number % WINDOW)
