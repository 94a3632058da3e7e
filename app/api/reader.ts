import { cookies } from 'next/headers'
import { readConfig } from '@/lib/config'
import type { KeyRing } from '@/lib/connections/key-ring'
import { type Connection, resolveConnection } from '@/lib/connections/resolve-connection'
import { KEEP_SECONDS, sealKeyRing, unsealKeyRing } from '@/lib/connections/sealed-key-ring'
import type { Network } from '@/lib/networks'

/** The reader's sealed keys; null when there are none. */
export async function readKeyRing(): Promise<KeyRing | null> {
  const { sessionSecrets, publicOrigin } = readConfig()
  const jar = await cookies()
  return unsealKeyRing(jar.get(cookieName(publicOrigin))?.value, sessionSecrets)
}

/** Seals the keys into the reader's cookie, or takes it away with the last of them; false when they do not fit. */
export async function keepKeyRing(ring: KeyRing): Promise<boolean> {
  const { sessionSecrets, publicOrigin } = readConfig()
  const isEmpty = ring.keys.length === 0
  const seal = isEmpty ? '' : await sealKeyRing(ring, sessionSecrets)
  if (seal === null) return false
  const jar = await cookies()
  jar.set(cookieName(publicOrigin), seal, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(publicOrigin),
    path: '/',
    maxAge: isEmpty ? 0 : KEEP_SECONDS,
  })
  return true
}

export const connectionOf = (network: Network, ring: KeyRing | null): Connection | null =>
  resolveConnection(network, ring, readConfig())

/** The `__Host-` rule needs HTTPS. */
const cookieName = (publicOrigin: string | null) =>
  isHttps(publicOrigin) ? '__Host-triptych-keys' : 'triptych-keys'

const isHttps = (origin: string | null) => origin?.startsWith('https:') ?? false
