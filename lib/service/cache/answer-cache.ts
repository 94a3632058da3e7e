import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { KnownBlocks } from '../blocks/check-blocks'
import type { AnswerText } from '../text/answer-text'
import type { StopSignal } from '../time/stop'
import { blockOfRequest, blockOfResult } from './block-of-answer'
import { createEqualCalls } from './equal-calls'
import { followFinalized } from './finalized-block'
import { createTextCache } from './text-cache'

/** The network of a request. `chain`: a chain that can be reset at any time, or null. */
type CachedNetwork = Pick<KnownBlocks, 'blocks' | 'nearHeadOnly'> & { chain: object | null }

type Result = { result: unknown } | { resultText: AnswerText }

/** Where the answer of one request is stored. Known before a node is asked. */
export type CachePlace = {
  key: string
  /** The newest finalized block before a node was asked: the answer can be no older than this. */
  finalized: bigint
  /** The newest block that a checked answer depends on; null if that is not known. */
  blockOf(answer: Result): bigint | null
}

/** Answers about finalized blocks, in memory. */
export type AnswerCache = {
  /** Null if the answer to this request can change, or is not known to be final. */
  placeOf(network: CachedNetwork, request: CheckedRequest): CachePlace | null
  find(place: CachePlace): AnswerText | null
  /** Waits for an equal call that is with a node: its answer may be stored then. Null if there is none. */
  waitForEqual(place: CachePlace, signal: StopSignal): Promise<void> | null
  /** A call asks a node. Returns a function to be called at its end. */
  begin(place: CachePlace): () => void
  /** Stores a checked answer of a node if it is final. Returns the answer to send. */
  keep(place: CachePlace, answer: Result): Result
  /** Uses no answer that is stored now: it may be from another chain. */
  clear(): void
}

/** Null for a cache of 0 bytes. */
export function createAnswerCache(maxBytes: number): AnswerCache | null {
  if (maxBytes === 0) return null
  const texts = createTextCache(maxBytes)
  const equalCalls = createEqualCalls()
  /** A network that replaces another begins without answers. */
  let networks = new WeakMap<CachedNetwork, { prefix: string; finalized: () => bigint | null }>()
  let created = 0

  const stateOf = (network: CachedNetwork) => {
    const known = networks.get(network)
    if (known) return known
    const state = { prefix: `${++created}`, finalized: followFinalized(network.blocks) }
    networks.set(network, state)
    return state
  }

  return {
    placeOf(network, request) {
      // The chain of a watched node can be reset. A near-head network refuses blocks once they are old.
      if (network.chain !== null || network.nearHeadOnly) return null
      const block = blockOfRequest(request)
      if (block === null) return null
      const { prefix, finalized: readFinalized } = stateOf(network)
      const finalized = readFinalized()
      if (finalized === null || (typeof block === 'bigint' && block > finalized)) return null
      const blockOf = (answer: Result) => {
        if (typeof block === 'bigint') return block
        if (block !== 'in-answer') return network.blocks.seenNumber(block.hash)
        return 'result' in answer ? blockOfResult(answer.result) : null
      }
      return { key: `${prefix} ${request.method} ${JSON.stringify(request.params)}`, finalized, blockOf }
    },
    find: ({ key }) => texts.get(key),
    waitForEqual: ({ key }, signal) => equalCalls.wait(key, signal),
    begin: ({ key }) => equalCalls.begin(key),
    // Answers under the old prefix are dropped as the least recently used ones.
    clear: () => {
      networks = new WeakMap()
    },
    keep({ key, finalized, blockOf }, answer) {
      if ('result' in answer && answer.result === null) return answer
      const number = blockOf(answer)
      if (number === null || number > finalized) return answer
      const text = 'resultText' in answer ? answer.resultText : JSON.stringify(answer.result)
      texts.set(key, text)
      return { resultText: text }
    },
  }
}
