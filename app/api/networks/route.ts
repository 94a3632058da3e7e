import { type NextRequest, NextResponse } from 'next/server'
import * as v from 'valibot'
import { openRoute, refusal } from '@/app/api/open-route'
import { keepCookie } from '@/app/reader-cookie'
import { NETWORKS_COOKIE, readAdded, readNetworks } from '@/app/reader-networks'
import { readConfig } from '@/lib/config'
import { findCollision } from '@/lib/networks/join-networks'
import { formatKeptNetworks, withoutNetwork } from '@/lib/networks/kept-networks'
import { openNetwork } from '@/lib/networks/known-chains'
import { NEW_NETWORK, type NewNetwork } from '@/lib/networks/network-facts'
import { refuse } from '@/lib/relay/relay-refusal'
import { parseJson } from '@/lib/text/parse-json'

/** The maximum of browsers. */
const KEEP_SECONDS = 400 * 24 * 60 * 60

const ADD = v.object({ network: NEW_NETWORK })
const REMOVE = v.object({ slug: v.string() })

/** Adds a network: `{ network }`, a chain id or all facts of the network. Returns `{ slug }`. */
export const POST = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, async ({ body }) => {
    const read = v.safeParse(ADD, parseJson(body))
    if (!read.success) return refuse(refusal(400, read.issues[0].message))
    const network = openNetwork(read.output.network)
    if (!network) return refuse(UNKNOWN_CHAIN)
    const collision = findCollision(await readNetworks(request), network)
    if (collision) return refuse(refusal(409, collision.says))
    const added = [...(await readAdded(request)), read.output.network]
    return keep(added, NextResponse.json({ slug: network.slug }, { status: 201 }))
  })

/** Removes an added network: `{ slug }`. */
export const DELETE = (request: NextRequest): Promise<Response> =>
  openRoute(request, {}, async ({ body }) => {
    const read = v.safeParse(REMOVE, parseJson(body))
    if (!read.success) return refuse(refusal(400, read.issues[0].message))
    const added = await readAdded(request)
    const left = withoutNetwork(added, read.output.slug)
    return left.length === added.length
      ? refuse(NOT_ADDED)
      : keep(left, new NextResponse(null, { status: 204 }))
  })

function keep(added: readonly NewNetwork[], answer: NextResponse): Response {
  const text = added.length === 0 ? '' : formatKeptNetworks(added)
  if (text === null) return refuse(FULL)
  keepCookie(answer, {
    name: NETWORKS_COOKIE,
    publicOrigin: readConfig().publicOrigin,
    text,
    seconds: KEEP_SECONDS,
  })
  return answer
}

const UNKNOWN_CHAIN = refusal(404, 'No known chain has this id. Add a custom network.')
const NOT_ADDED = refusal(404, 'You have not added this network. Reload the page to see your networks.')
const FULL = refusal(409, 'The cookie has no room for another network. Remove a network first.')
