import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Natspec } from '@/lib/natspec/natspec'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from './logs-answer'

/** Blocks in which an emitter ran one code, and what the project folder says of it: nothing, where it does not have that code. */
export type CodeEra = {
  from: number
  to: number
  name: ContractName | null
  events: readonly EventSignature[]
  natspec: Natspec | undefined
}

/** By emitter, in lower case. Plain data, for it crosses to a worker. */
export type CodeEras = ReadonlyMap<string, readonly CodeEra[]>

export const NO_ERAS: CodeEras = new Map()

type Emitted = Pick<FoundLog, 'address' | 'blockNumber'>

/** That of the code which emitted a log; undefined where nobody looked. */
export const eraOf = (eras: CodeEras, { address, blockNumber }: Emitted): CodeEra | undefined =>
  eras.get(address.toLowerCase())?.find(({ from, to }) => blockNumber >= from && blockNumber <= to)

/** What the emitter of a log is called, which may have run other code at another block; null where that is not at hand. */
export type NameEmitter = (log: Emitted) => ContractName | null

/** The reader's own names count before those of the project folder. */
export const nameEmitters =
  (kept: ContractNames, eras: CodeEras): NameEmitter =>
  (log) =>
    kept.get(log.address.toLowerCase()) ?? eraOf(eras, log)?.name ?? null

/**
 * The same for rows of logs: null where they need no names. That of a single contract stands above them, unless it ran several
 * codes.
 */
export function nameRows(
  kept: ContractNames,
  eras: CodeEras,
  { address }: Pick<LogFilter, 'address'>,
): NameEmitter | null {
  const isOfOne = typeof address === 'string' && (eras.get(address.toLowerCase()) ?? []).length < 2
  return isOfOne || kept.size + eras.size === 0 ? null : nameEmitters(kept, eras)
}

/** What emitters are called in their newest era. */
export const newestNames = (kept: ContractNames, eras: CodeEras): ContractNames =>
  new Map([
    ...[...eras].flatMap(([address, ofEmitter]): [string, ContractName][] => {
      const name = ofEmitter.at(-1)?.name
      return name ? [[address, name]] : []
    }),
    ...kept,
  ])
