import type { ContractNames } from '@/lib/kept/provenance'
import { countOf } from '@/lib/text/count'
import { findKeysInLogs, type KeyLog, listKeyTypes, type SeenKeys } from '../contract/keys-from-logs'
import type { MappingType } from '../layout/storage-type'
import type { KeysOf } from '../path/complete-path'

export type KeySources = {
  /** Paths of entries that were read. */
  seen: readonly string[]
  logs: readonly KeyLog[]
  names: ContractNames
}

/**
 * Keys for a mapping: of entries read before, from logs, of named accounts, and last values that may be
 * numbers.
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

const isOneKey = (keys: string): boolean => /^\[(?:"(?:[^"\\]|\\.)*"|hex"[0-9a-f]*"|[^\]"]*)\]$/.test(keys)
