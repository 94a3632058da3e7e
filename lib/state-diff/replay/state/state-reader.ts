import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import { formatCount } from '@/lib/text/count'
import { addKnown, isComplete, type KnownState, type Missing, unknownOf } from './known-state'
import { type CallPrices, planReads } from './plan-reads'
import { type Found, type Head, type StateCall, type StateMethod, UnreadableError } from './state-calls'

/** What is known after a read. With `failure` it is what was read before a call failed. */
export type StateReading = { known: KnownState; failure?: unknown }

/** Reads the missing part of the state after a block, and adds it. */
export type StateReader = (block: bigint, missing: Missing, known: KnownState) => Promise<StateReading>

/**
 * A reader that asks in the cheapest way that the node offers. The calls of one trip go out together. A method that the node does
 * not have is not asked again.
 */
export function openStateReader(request: RequestFunction, prices: CallPrices): StateReader {
  let offered = prices
  return async (block, wanted, start) => {
    let known = start
    let heads: ReadonlyMap<Hex, Head> = new Map()
    for (;;) {
      const missing = unknownOf(wanted, known)
      if (isComplete(missing)) return { known }
      const calls = planReads(missing, heads, offered, block)
      if (calls === null) return { known, failure: noState() }
      const outcomes = await Promise.all(calls.map((call) => ask(request, call)))
      for (const { found } of outcomes) if (found) known = addKnown(known, found)
      heads = new Map([...heads, ...outcomes.flatMap(({ found }) => [...(found?.heads ?? [])])])
      const failed = outcomes.find(({ failure }) => failure !== undefined)
      if (failed) return { known, failure: sayPruned(failed.failure, block) }
      const absent = outcomes.flatMap(({ absent }) => absent ?? [])
      offered = Object.fromEntries(
        Object.entries(offered).filter(([method]) => !absent.includes(method as StateMethod)),
      )
    }
  }
}

type Outcome = { found?: Found; absent?: StateMethod; failure?: unknown }

async function ask(request: RequestFunction, { method, params, read }: StateCall): Promise<Outcome> {
  try {
    return { found: read(await request(method, params)) }
  } catch (error) {
    return isAbsent(error, method) ? { absent: method } : { failure: error }
  }
}

/** Some nodes have `eth_call` without state overrides: they refuse the parameter, or ignore it. */
function isAbsent(error: unknown, method: StateMethod): boolean {
  if (error instanceof UnreadableError) return method === 'eth_call'
  const { kind } = asRpcError(error)
  const isRefused = kind === 'unsupported' || kind === 'wallet-unsupported'
  return isRefused || (method === 'eth_call' && kind === 'invalid-request')
}

const noState = () =>
  new TriptychError('The node offers no method that reads the state that a replay needs.', {
    whatToDo: 'Use a node with eth_getProof, or with eth_call and state overrides.',
  })

/** Adds to the error of a node that pruned the state what to do. Other errors pass as they are. */
function sayPruned(error: unknown, block: bigint): unknown {
  if (asRpcError(error).kind !== 'missing-data') return error
  return new TriptychError(
    `The replay needs the state of block ${formatCount(Number(block))}, and the node does not have it.`,
    {
      whatToDo: 'A full node keeps the state of about 128 blocks. Use an archive node for older ones.',
      cause: error,
    },
  )
}
