import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { openRoute } from '@/app/api/open-route'
import { readNetworks } from '@/app/reader-networks'
import { readConfig } from '@/lib/config'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { API_KEY, addKey, LABEL } from '@/lib/connections/key-ring'
import { findService, listServices } from '@/lib/connections/services'
import { findNetwork } from '@/lib/networks'
import { badRequest, changeRing } from './change-ring'

const NEW_KEY = v.object({ service: v.string(), label: LABEL, key: API_KEY, networks: v.array(v.string()) })

/** Services and the reader's keys by name; never the keys. */
export const GET = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, ({ ring }) => {
    const config = readConfig()
    const overview: ConnectionsOverview = {
      services: listServices(config).map(({ id, name, template }) => ({ id, name, template })),
      ownServices: config.ownServices,
      keys: (ring?.keys ?? []).map(({ id, service, label, dailyCredits }) => ({
        id,
        service,
        label,
        dailyCredits,
      })),
      uses: ring?.uses ?? {},
    }
    return Response.json(overview, { headers: { 'cache-control': 'no-store' } })
  })

/** Seals a key into the reader's cookie and uses it for networks: `{ service, label, key, networks }`. */
export function POST(request: NextRequest): Promise<Response> {
  return changeRing(request, NEW_KEY, async (ring, { service, label, key, networks }) => {
    const known = findService(service, readConfig())
    if (!known) return badRequest('The operator of this explorer does not allow this service')
    const all = await readNetworks(request)
    if (!networks.every((slug) => findNetwork(all, slug)))
      return badRequest('The explorer does not know this network')
    return addKey(ring, { service: known.id, label, key }, networks)
  })
}
