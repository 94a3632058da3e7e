import { parseAsString } from 'nuqs/server'

/** What a shared link has besides its query: its version, the hash of its block, and its result. */
export const CLAIM_PARAMS = { v: parseAsString, hash: parseAsString, seen: parseAsString }
