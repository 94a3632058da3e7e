import { type NextRequest, NextResponse } from 'next/server'
import { readConfig } from '@/lib/config'
import { isEmptyRing, type KeyRing } from '@/lib/connections/key-ring'
import { KEEP_SECONDS, sealKeyRing, unsealKeyRing } from '@/lib/connections/sealed-key-ring'

/** The reader's sealed keys; null when there are none. */
export async function readKeyRing({ cookies }: NextRequest): Promise<KeyRing | null> {
  const { sessionSecrets, publicOrigin } = readConfig()
  return unsealKeyRing(cookies.get(cookieName(publicOrigin))?.value, sessionSecrets)
}

/** Seals the keys into the reader's cookie, or takes it away when nothing is in it; null when they do not fit. */
export async function keepKeyRing(ring: KeyRing): Promise<Response | null> {
  const { sessionSecrets, publicOrigin } = readConfig()
  const isEmpty = isEmptyRing(ring)
  const seal = isEmpty ? '' : await sealKeyRing(ring, sessionSecrets)
  if (seal === null) return null
  const kept = new NextResponse(null, { status: 204 })
  kept.cookies.set(cookieName(publicOrigin), seal, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicOrigin),
    path: '/',
    maxAge: isEmpty ? 0 : KEEP_SECONDS,
  })
  return kept
}

/** The `__Host-` rule needs HTTPS. */
const cookieName = (publicOrigin: string | null) =>
  isHttps(publicOrigin) ? '__Host-triptych-keys' : 'triptych-keys'

const isHttps = (origin: string | null) => origin?.startsWith('https:') ?? false
