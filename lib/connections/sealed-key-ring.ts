import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { KEY_RING, type KeyRing } from './key-ring'

/** Days a browser keeps the keys after they were last changed. */
const KEEP_DAYS = 30
export const KEEP_SECONDS = KEEP_DAYS * 24 * 60 * 60

/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
const MAX_SEAL_LENGTH = 3_800

/**
 * Secrets of at least 32 characters: the first seals, and each of them opens, so that a new one can be put before
 * an old one that cookies in use still need.
 */
export type Secrets = readonly string[]

/** Encrypts and signs the keys for a cookie (iron-session, Fe26.2). Null when they are more than a cookie holds. */
export async function sealKeyRing(ring: KeyRing, [secret = '']: Secrets): Promise<string | null> {
  const seal = await sealData(v.parse(KEY_RING, ring), { password: secret, ttl: KEEP_SECONDS })
  return seal.length <= MAX_SEAL_LENGTH ? seal : null
}

/** The keys of a cookie; null for one that is missing, forged, too old or sealed with a secret that is not known. */
export async function unsealKeyRing(seal: string | undefined, secrets: Secrets): Promise<KeyRing | null> {
  if (!seal) return null
  for (const password of secrets) {
    const opened = v.safeParse(KEY_RING, await unsealData(seal, { password, ttl: KEEP_SECONDS }))
    if (opened.success) return opened.output
  }
  return null
}
