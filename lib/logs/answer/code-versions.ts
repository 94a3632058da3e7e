import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Natspec } from '@/lib/natspec/natspec'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from './logs-answer'

/** Blocks in which an emitter had one code version, and its names in the project folder, if the folder has it. */
export type CodeVersion = {
  from: number
  to: number
  name: ContractName | null
  events: readonly EventSignature[]
  natspec: Natspec | undefined
}

/** What an emitter ran, as far as it was looked at, and where it says that it was upgraded. */
export type CodeRun = { eras: readonly CodeVersion[]; upgrades: readonly Upgrade[] }

/** By emitter, in lower case. Plain data, for it crosses to a worker. */
export type CodeVersions = ReadonlyMap<string, CodeRun>

export const NO_CODE_VERSIONS: CodeVersions = new Map()

const UNKNOWN_CODE: CodeVersion = { from: 0, to: 0, name: null, events: [], natspec: undefined }

/** By what the code that emitted a log is found. */
export type Emitted = Pick<FoundLog, 'address' | 'blockNumber' | 'logIndex'>

/** The code version that emitted a log; undefined when it was not read. */
export function codeVersionOf(eras: CodeVersions, log: Emitted): CodeVersion | undefined {
  const run = eras.get(log.address.toLowerCase())
  const block = run ? codeBlockOf(log, run.upgrades) : undefined
  if (block === null) return UNKNOWN_CODE
  return run?.eras.find(({ from, to }) => block !== undefined && block >= from && block <= to)
}

/** What the emitter of a log is called, which may have run other code at another block; null where that is not at hand. */
export type NameEmitter = (log: Emitted) => ContractName | null

/** The user's own names come before names of the project folder. */
export const nameEmitters =
  (kept: ContractNames, eras: CodeVersions): NameEmitter =>
  (log) =>
    kept.get(log.address.toLowerCase()) ?? codeVersionOf(eras, log)?.name ?? null

/**
 * The same for rows of logs: null where they need no names. A single contract with one code version is named above
 * the rows instead.
 */
export function nameRows(
  kept: ContractNames,
  eras: CodeVersions,
  { address }: Pick<LogFilter, 'address'>,
): NameEmitter | null {
  const isOfOne = typeof address === 'string' && (eras.get(address.toLowerCase())?.eras ?? []).length < 2
  return isOfOne || kept.size + eras.size === 0 ? null : nameEmitters(kept, eras)
}

/** What emitters are called in their newest era. */
export const newestNames = (kept: ContractNames, eras: CodeVersions): ContractNames =>
  new Map([
    ...[...eras].flatMap(([address, run]): [string, ContractName][] => {
      const name = run.eras.at(-1)?.name
      return name ? [[address, name]] : []
    }),
    ...kept,
  ])

/** Where a proxy said that it runs other code from then on (EIP-1967). */
export type Upgrade = { block: number; logIndex: number }

/**
 * The block at whose end the emitter had the code that emitted a log: the block of the log, or the one before if it
 * was upgraded later in the same block. Null between two upgrades of one block: that code is there at the end of
 * none.
 */
export function codeBlockOf(
  { blockNumber, logIndex }: Pick<FoundLog, 'blockNumber' | 'logIndex'>,
  upgrades: readonly Upgrade[],
): number | null {
  const inBlock = upgrades.filter(({ block }) => block === blockNumber).map((upgrade) => upgrade.logIndex)
  if (inBlock.length === 0 || logIndex >= Math.max(...inBlock)) return blockNumber
  return logIndex < Math.min(...inBlock) ? blockNumber - 1 : null
}
