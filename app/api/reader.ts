import { type NextRequest, NextResponse } from 'next/server'
import { keepCookie, readerCookie } from '@/app/reader-cookie'
import { readConfig } from '@/lib/config'
import {
  isEmptyRing,
  KEEP_SECONDS,
  type KeyRing,
  sealKeyRing,
  unsealKeyRing,
} from '@/lib/connections/key-ring'

const NAME = 'keys'

/** The reader's decrypted keys; null without any. */
export async function readKeyRing({ cookies }: NextRequest): Promise<KeyRing | null> {
  const { sessionSecrets, publicOrigin } = readConfig()
  return unsealKeyRing(cookies.get(readerCookie(NAME, publicOrigin))?.value, sessionSecrets)
}

/** Encrypts the keys into the reader's cookie, or removes it if there are none; null if they do not fit. */
export async function keepKeyRing(ring: KeyRing): Promise<Response | null> {
  const { sessionSecrets, publicOrigin } = readConfig()
  const text = isEmptyRing(ring) ? '' : await sealKeyRing(ring, sessionSecrets)
  if (text === null) return null
  const kept = new NextResponse(null, { status: 204 })
  keepCookie(kept, { name: NAME, publicOrigin, text, seconds: KEEP_SECONDS })
  return kept
}
