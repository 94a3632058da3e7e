import { type Hex, size, sliceHex } from 'viem'
import type { Trace } from '@/lib/playground/trace/trace'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import type { AccountDiff } from '../account-diff'
import { delegatesOf } from '../names/name-words'
import type { DiffResult } from './diff-result'

/** What a source says beside the changes, and names rest on. */
export type Naming = {
  /** What the transaction hashed. Only a replay has it. */
  hashes: Trace['hashes']
  /** The contracts whose code ran on the storage of an account. */
  delegatesOf: (address: Hex) => readonly Hex[]
  /** Words of the calldata, which may be keys of mappings. */
  keys: readonly Hex[]
}

const NOTHING: Naming = { hashes: [], delegatesOf: () => [], keys: [] }

const SELECTOR_BYTES = 4
const WORD_BYTES = 32
const ADDRESS_BYTES = 20
/** More arguments are seldom keys, and each key is hashed with each mapping. */
const MOST_ARGUMENTS = 16

export function namingOf(result: DiffResult): Naming {
  if (result.source === 'access list') {
    const { accounts, input } = result
    return {
      hashes: [],
      delegatesOf: (address) => newCodeOf(accounts, address),
      keys: argumentsOf(input),
    }
  }
  if (result.source === 'trace') {
    const { delegates, input } = result
    return {
      hashes: [],
      delegatesOf: (address) => delegates.get(address) ?? [],
      keys: argumentsOf(input),
    }
  }
  if (result.replay.is === 'not reproduced') return NOTHING
  const { trace } = result.replay.run
  return {
    hashes: trace.hashes,
    delegatesOf: (address) => delegatesOf(trace, address),
    keys: argumentsOf(trace.frames[0]?.input ?? '0x'),
  }
}

/** An access list does not say which code ran. An upgrade (ERC-1967) writes the address of the new code. */
function newCodeOf(accounts: readonly AccountDiff[], address: Hex): readonly Hex[] {
  const words = accounts.find((account) => account.address === address)?.words ?? []
  const written = words.find(({ slot }) => slot === PROXY_IMPLEMENTATION_SLOT)
  return written ? [sliceHex(written.after, WORD_BYTES - ADDRESS_BYTES)] : []
}

function argumentsOf(input: Hex): readonly Hex[] {
  const count = Math.max(0, Math.floor((size(input) - SELECTOR_BYTES) / WORD_BYTES))
  const words = Array.from({ length: Math.min(count, MOST_ARGUMENTS) }, (_, i) => {
    const from = SELECTOR_BYTES + i * WORD_BYTES
    return sliceHex(input, from, from + WORD_BYTES)
  })
  return [...new Set(words)]
}
