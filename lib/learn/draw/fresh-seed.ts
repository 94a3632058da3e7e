import { bytesToHex } from 'viem'

/** A seed that nobody has yet. `crypto.randomUUID` is missing where a school's server has no certificate. */
export const freshSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)
