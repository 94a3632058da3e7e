import type { NextRequest } from 'next/server'
import { noStore, openRoute, refusal } from '@/app/api/open-route'
import { readNetworks } from '@/app/reader-networks'
import { readConfig } from '@/lib/config'
import { addKey } from '@/lib/connections/key-ring'
import { NEW_KEY, readNewKey } from '@/lib/connections/new-key'
import { listConnections } from '@/lib/connections/services'
import { BadInputError } from '@/lib/errors'
import { changeRing } from './change-ring'

/** Services, and the reader's keys by name; never the keys. */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, ({ ring }) => noStore(listConnections(readConfig(), ring)))

/** Encrypts a key into the reader's cookie and uses it for networks: `{ service, label, key, networks, own? }`. */
export function POST(request: NextRequest): Promise<Response> {
  return changeRing(request, NEW_KEY, async (ring, body) => {
    try {
      const { key, networks } = readNewKey(body, readConfig(), await readNetworks(request))
      return addKey(ring, key, networks)
    } catch (error) {
      if (error instanceof BadInputError) return refusal(400, error.shortMessage)
      throw error
    }
  })
}
