import type { ContractNames } from '@/lib/kept/provenance'
import { countOf } from '@/lib/text/count'
import { findKeysInLogs, type KeyLog, listKeyTypes, type SeenKeys } from '../contract/keys-from-logs'
import type { MappingType } from '../layout/storage-type'
import type { KeysOf } from '../path/complete-path'

/** What a browser knows that may be keys of a contract's mappings. */
export type KeySources = {
  /** Entries that were read before, by their paths. */
  seen: readonly string[]
  /** Logs of the contract that were read. */
  logs: readonly KeyLog[]
  /** What addresses are called. */
  names: ContractNames
}

/**
 * Keys as a mapping of that type may have them: those of entries that were read first, then those of logs, then accounts, and last
 * what may be an address or a number.
 */
export const knownKeys =
  ({ seen, logs, names }: KeySources): KeysOf =>
  ({ path, type }) => {
    const inLogs = findKeysInLogs(logs, type)
    return [
      ...seen.flatMap((entry) => {
        const keys = entry.startsWith(`${path}[`) ? entry.slice(path.length) : ''
        return isOneKey(keys) ? [{ keys, note: 'read before' }] : []
      }),
      ...inLogs.filter(({ mayBeNumber }) => !mayBeNumber).map(offerSeen),
      ...(isByAddress(type)
        ? [...names].map(([address, { name }]) => ({ keys: `[${address}]`, note: name }))
        : []),
      ...inLogs.filter(({ mayBeNumber }) => mayBeNumber).map(offerSeen),
    ]
  }

const offerSeen = (seen: SeenKeys) => ({
  keys: seen.keys.map((key) => `[${key}]`).join(''),
  note: sayNamed(seen),
})

/** "in 3 logs", "in 1 log, perhaps as a number" */
export const sayNamed = ({ logs, mayBeNumber }: SeenKeys): string =>
  `in ${countOf(logs, 'log')}${mayBeNumber ? ', perhaps as a number' : ''}`

export const isByAddress = (type: MappingType): boolean => {
  const [key] = listKeyTypes(type)
  return key?.kind === 'value' && key.reading.as === 'address'
}

/** Whether a canonical path holds nothing but one key in its brackets. */
const isOneKey = (keys: string): boolean => /^\[(?:"(?:[^"\\]|\\.)*"|hex"[0-9a-f]*"|[^\]"]*)\]$/.test(keys)
