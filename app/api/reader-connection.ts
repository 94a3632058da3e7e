import { cookies } from 'next/headers'
import { readConfig } from '@/lib/config'
import { type Connection, resolveConnection } from '@/lib/connections/resolve-connection'
import { type ReaderKeys, unsealKeys } from '@/lib/connections/sealed-keys'
import type { Network } from '@/lib/networks'

/** Name of the cookie with the reader's sealed keys; the `__Host-` rule needs HTTPS. */
export function keysCookieName(publicOrigin: string | null): string {
  return publicOrigin?.startsWith('https:') ? '__Host-triptych-keys' : 'triptych-keys'
}

export async function readerKeys(): Promise<ReaderKeys> {
  const { sessionSecret, publicOrigin } = readConfig()
  const jar = await cookies()
  return unsealKeys(jar.get(keysCookieName(publicOrigin))?.value, sessionSecret)
}

export async function readerConnection(network: Network): Promise<Connection | null> {
  return resolveConnection(network, await readerKeys(), readConfig())
}
