import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { readNetworks } from '@/app/reader-networks'
import { assignKey } from '@/lib/connections/key-ring'
import { findNetwork } from '@/lib/networks'
import { RELAY_REFUSALS } from '@/lib/relay/relay-refusal'
import { changeRing, UNKNOWN_KEY } from '../change-ring'

const USE = v.object({ network: v.string(), key: v.nullable(v.string()) })

/** Sets the key of a network, its wallet, or none: `{ network, key }`. */
export function PUT(request: NextRequest): Promise<Response> {
  return changeRing(request, USE, async (ring, { network, key }) => {
    if (!findNetwork(await readNetworks(request), network)) return RELAY_REFUSALS.unknownNetwork
    const isKnown = key === null || key === 'wallet' || ring.keys.some(({ id }) => id === key)
    return isKnown ? assignKey(ring, network, key) : UNKNOWN_KEY
  })
}
