import * as v from 'valibot'
import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { PRESTATE_DIFF, parsePrestateDiff } from '../trace/prestate-diff'
import type { DiffResult } from './diff-result'

const METHOD = 'debug_traceTransaction'

/** The second parameter of `debug_traceTransaction`: which code ran on which storage. */
const CALLS = { tracer: 'callTracer' } as const

/** The node has no tracer, or not for this transaction. A replay can answer. */
export class NoTraceError extends TriptychError {
  override name = 'NoTraceError'

  constructor(error: RpcError) {
    super('The node does not trace this transaction.', {
      whatToDo: `Replay it instead. The node said: “${showHiddenCharacters(error.verbatim, 200)}” (code ${error.code}).`,
      cause: error,
    })
  }
}

/** Refusals of this method, as opposed to those of a connection, a key or a rate limit. */
const OF_METHOD: readonly RefusalKind[] = ['unsupported', 'invalid-request', 'missing-data', 'other']

/**
 * Asks an own node what a transaction changed, and which code ran by delegatecall. Nothing proves the result.
 * @throws NoTraceError where the node has no such tracer, TriptychError for an answer of another shape, and what the client throws.
 */
export async function askTrace(client: Pick<RpcClient, 'call'>, hash: Hex): Promise<DiffResult> {
  const answer = await client.call(METHOD, [hash, PRESTATE_DIFF]).catch((error: unknown) => {
    throw error instanceof RpcError && OF_METHOD.includes(error.kind) ? new NoTraceError(error) : error
  })
  const accounts = parsePrestateDiff(answer)
  const calls = await client.call(METHOD, [hash, CALLS]).catch((error: unknown) => {
    if (error instanceof RpcError && OF_METHOD.includes(error.kind)) return null
    throw error
  })
  return {
    source: 'trace',
    is: 'by the node',
    accounts,
    delegates: readDelegates(calls),
    input: readInput(calls),
    skipped: null,
  }
}

type Called = { type: string; from: Hex; to?: Hex | null | undefined; calls?: unknown[] | undefined }

const CALL: v.GenericSchema<unknown, Called> = v.object({
  type: v.string(),
  from: hexBytes(20),
  to: v.nullish(hexBytes(20)),
  calls: v.optional(v.array(v.unknown())),
})

const INPUT = v.object({ input: hexBytes() })

function readInput(call: unknown): Hex {
  const read = v.safeParse(INPUT, call)
  return read.success ? read.output.input : '0x'
}

/** By the account whose storage it is. Names only: an answer of another shape gives none. */
function readDelegates(answer: unknown): ReadonlyMap<Hex, readonly Hex[]> {
  const delegates = new Map<Hex, readonly Hex[]>()
  const open = [answer]
  while (open.length > 0) {
    const call = v.safeParse(CALL, open.pop())
    if (!call.success) continue
    const { type, from, to, calls = [] } = call.output
    if (type === 'DELEGATECALL' && to) delegates.set(from, [...new Set([...(delegates.get(from) ?? []), to])])
    open.push(...calls)
  }
  return delegates
}
