import type { NextRequest } from 'next/server'
import { networkOfCall } from '@/app/reader-networks'
import { createAllowances } from '@/lib/allowances'
import { readConfig } from '@/lib/config'
import type { KeyRing } from '@/lib/connections/key-ring'
import {
  type Connection,
  connectionNamed,
  type NoConnection,
  resolveConnection,
} from '@/lib/connections/resolve-connection'
import type { Network } from '@/lib/networks'
import { admitRequest, askingAddress } from '@/lib/relay/admit-request'
import { readCappedBody } from '@/lib/relay/capped-body'
import { RELAY_REFUSALS, type RelayRefusal, refuse } from '@/lib/relay/relay-refusal'
import { readKeyRing } from './reader'

/** A search starts fast and is then evenly paced. */
const SAVED_SECONDS = 10

const readers = createAllowances(SAVED_SECONDS)
const addresses = createAllowances(SAVED_SECONDS)

/** Readers behind one address, such as of a company, share this many allowances. */
const READERS_AN_ADDRESS = 4

const MAX_BODY_BYTES = 512 * 1024

type Client = {
  /** Slug of the network in the path. */
  network?: string
  /** Name of the connection; by default the reader's connection of the network. */
  connection?: string | null
  /** The number of calls in a body, or a refusal; by default 1. `isOwnNode`: they go to the operator's own node. */
  countCalls?: (body: string, isOwnNode: boolean) => number | RelayRefusal
}

export type OpenedRoute = {
  ring: KeyRing | null
  /** Null for a route without a network. */
  network: Network | null
  connection: Connection | NoConnection
  body: string
}

/**
 * Opens every route. Refuses requests of other origins, bodies that are not JSON or too long, unknown networks, and
 * readers above the operator's rate limit.
 */
export async function openRoute(
  request: NextRequest,
  { network: slug, connection: named = null, countCalls = () => 1 }: Client,
  answer: (opened: OpenedRoute) => Response | Promise<Response>,
): Promise<Response> {
  const config = readConfig()
  const foreign = admitRequest(request, config.publicOrigin)
  if (foreign) return refuse(foreign)
  const network = slug === undefined ? null : await networkOfCall(slug, request)
  if (network === undefined) return refuse(RELAY_REFUSALS.unknownNetwork)
  const body = await readCappedBody(request.body, MAX_BODY_BYTES)
  if (body === null) return refuse(RELAY_REFUSALS.tooLarge)
  const ring = await readKeyRing(request)
  const resolve = (at: Network) =>
    named === null ? resolveConnection(at, ring, config) : connectionNamed(named, at, ring, config)
  const connection = network ? resolve(network) : 'no-key'
  const calls = countCalls(body, isOwnNode(network, connection))
  if (typeof calls !== 'number') return refuse(calls)
  const seconds = secondsToWait(askingAddress(request.headers, config.publicOrigin), ring, calls)
  if (seconds > 0) return refuse(RELAY_REFUSALS.tooManyCalls, { 'retry-after': String(seconds) })
  return answer({ ring, network, connection, body })
}

/** A reader's key for the network of an own node is of a service. */
const isOwnNode = (network: Network | null, connection: Connection | NoConnection): boolean =>
  network?.service === 'node' && typeof connection !== 'string' && connection.keyId === null

/** 0 while the reader, and all readers at the address, are below the rate limit. */
function secondsToWait(address: string, ring: KeyRing | null, calls: number): number {
  const { callsPerSecond } = readConfig()
  return (
    addresses(address, calls, READERS_AN_ADDRESS * callsPerSecond) ||
    readers(ring?.reader ?? address, calls, callsPerSecond)
  )
}

export const refusal = (status: number, message: string, whatToDo?: string): RelayRefusal => ({
  status,
  code: status,
  message,
  ...(whatToDo !== undefined && { whatToDo }),
})

export const noStore = (body: unknown): Response =>
  Response.json(body, { headers: { 'cache-control': 'no-store' } })
