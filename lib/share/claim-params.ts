import { parseAsString } from 'nuqs/server'

/** Where a shared link says what lies beyond its question: its version, the hash of its block, the answer it was made from. */
export const CLAIM_PARAMS = { v: parseAsString, hash: parseAsString, seen: parseAsString }
