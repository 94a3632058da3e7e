import { NAME_WORDS, writeName } from '@/lib/kept/contract-name'
import type { ContractNames } from '@/lib/kept/provenance'
import type { FoundLog } from '../answer/logs-answer'

/** An emitter of a file that has a name, and where that comes from. */
export type NamedEmitter = { address: string; name: string; from: string }

/** The emitters of some logs that have a name; null where none has. */
export function listNamedEmitters(
  logs: readonly FoundLog[],
  names: ContractNames,
): readonly NamedEmitter[] | null {
  const named = [...new Set(logs.map(({ address }) => address.toLowerCase()))].flatMap((address) => {
    const known = names.get(address)
    return known ? [{ address, name: writeName(known), from: NAME_WORDS[known.provenance].name }] : []
  })
  return named.length > 0 ? named : null
}
