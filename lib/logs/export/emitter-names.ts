import { NAME_WORDS, writeName } from '@/lib/kept/contract-name'
import type { NameEmitter } from '../answer/code-versions'
import type { Logs } from '../answer/log-list'

/** An emitter of a file that has a name, and where that comes from. */
export type NamedEmitter = { address: string; name: string; from: string }

/** The emitters of some logs that have a name, once for each that they have; null where none has. */
export function listNamedEmitters(logs: Logs, nameOf: NameEmitter): readonly NamedEmitter[] | null {
  const named = new Map<string, NamedEmitter>()
  for (const log of logs) {
    const known = nameOf(log)
    if (!known) continue
    const address = log.address.toLowerCase()
    const name = writeName(known)
    named.set(`${address} ${name}`, { address, name, from: NAME_WORDS[known.provenance].name })
  }
  return named.size > 0 ? [...named.values()] : null
}
