import type { Hex } from 'viem'
import type { Trace } from '@/lib/playground/trace/trace'
import { delegatesOf } from '../names/name-words'
import type { DiffResult } from './diff-result'

/** What a source says beside the changes, and names rest on. */
export type Naming = {
  /** What the transaction hashed. Only a replay has it. */
  hashes: Trace['hashes']
  /** The contracts whose code ran on the storage of an account. */
  delegatesOf: (address: Hex) => readonly Hex[]
}

const NOTHING: Naming = { hashes: [], delegatesOf: () => [] }

export function namingOf(result: DiffResult): Naming {
  if (result.source === 'access list') return NOTHING
  if (result.source === 'trace') {
    return { hashes: [], delegatesOf: (address) => result.delegates.get(address) ?? [] }
  }
  if (result.replay.is === 'not reproduced') return NOTHING
  const { trace } = result.replay.run
  return { hashes: trace.hashes, delegatesOf: (address) => delegatesOf(trace, address) }
}
