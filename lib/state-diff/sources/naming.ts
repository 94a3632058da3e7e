import { type Hex, size, sliceHex } from 'viem'
import type { Trace } from '@/lib/playground/trace/trace'
import type { Implementations } from '../access-list/ask-implementations'
import { delegatesOf, NO_LAYOUT } from '../names/name-words'
import type { DiffResult } from './diff-result'

/** What a source says beside the changes, and names rest on. */
export type Naming = {
  /** What the transaction hashed. Only a replay has it. */
  hashes: Trace['hashes']
  /** The contracts whose code ran on the storage of an account. */
  delegatesOf: (address: Hex) => readonly Hex[]
  /** Words of the calldata, which may be keys of mappings. */
  keys: readonly Hex[]
  /** Why a slot has no name, if no layout is known. */
  noLayout: string
}

const NOTHING: Naming = { hashes: [], delegatesOf: () => [], keys: [], noLayout: NO_LAYOUT }

const NO_CODES = `${NO_LAYOUT} An access list does not say which code ran, for example behind a proxy.`

const SELECTOR_BYTES = 4
const WORD_BYTES = 32
/** More arguments are seldom keys, and each key is hashed with each mapping. */
const MOST_ARGUMENTS = 16

/** `read`: the code behind proxies of an access list, read at the parent block. */
export function namingOf(result: DiffResult, read: Implementations = new Map()): Naming {
  if (result.source === 'access list') {
    const { proxies, input } = result
    return {
      hashes: [],
      delegatesOf: (address) => {
        const stated = proxies.find((proxy) => proxy.address === address)?.codes ?? []
        return [...new Set([...stated, read.get(address) ?? []].flat())]
      },
      keys: argumentsOf(input),
      noLayout: NO_CODES,
    }
  }
  if (result.source === 'trace') {
    const { delegates, input } = result
    return {
      hashes: [],
      delegatesOf: (address) => delegates.get(address) ?? [],
      keys: argumentsOf(input),
      noLayout: NO_LAYOUT,
    }
  }
  if (result.replay.is === 'not reproduced') return NOTHING
  const { trace } = result.replay.run
  return {
    hashes: trace.hashes,
    delegatesOf: (address) => delegatesOf(trace, address),
    keys: argumentsOf(trace.frames[0]?.input ?? '0x'),
    noLayout: NO_LAYOUT,
  }
}

function argumentsOf(input: Hex): readonly Hex[] {
  const count = Math.max(0, Math.floor((size(input) - SELECTOR_BYTES) / WORD_BYTES))
  const words = Array.from({ length: Math.min(count, MOST_ARGUMENTS) }, (_, i) => {
    const from = SELECTOR_BYTES + i * WORD_BYTES
    return sliceHex(input, from, from + WORD_BYTES)
  })
  return [...new Set(words)]
}
