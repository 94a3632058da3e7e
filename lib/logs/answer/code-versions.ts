import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { Natspec } from '@/lib/natspec/natspec'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from './logs-answer'

/** Blocks in which an emitter had one code version, with its names in the project folder. */
export type CodeVersion = {
  from: number
  to: number
  name: ContractName | null
  events: readonly EventSignature[]
  natspec: Natspec | undefined
}

/** The code versions of an emitter, and its upgrades. */
export type CodeRun = { versions: readonly CodeVersion[]; upgrades: readonly Upgrade[] }

/** By emitter, in lower case. */
export type CodeVersions = ReadonlyMap<string, CodeRun>

export const NO_CODE_VERSIONS: CodeVersions = new Map()

const UNKNOWN_CODE: CodeVersion = { from: 0, to: 0, name: null, events: [], natspec: undefined }

export type Emitted = Pick<FoundLog, 'address' | 'blockNumber' | 'logIndex'>

/** The code version that emitted a log; undefined when it was not read. */
export function codeVersionOf(versions: CodeVersions, log: Emitted): CodeVersion | undefined {
  const run = versions.get(log.address.toLowerCase())
  const block = run ? codeBlockOf(log, run.upgrades) : undefined
  if (block === null) return UNKNOWN_CODE
  return run?.versions.find(({ from, to }) => block !== undefined && block >= from && block <= to)
}

/** The name of the emitter of a log; null if unknown. It depends on the block. */
export type NameEmitter = (log: Emitted) => ContractName | null

/** The user's names come first. */
export const nameEmitters =
  (kept: ContractNames, versions: CodeVersions): NameEmitter =>
  (log) =>
    kept.get(log.address.toLowerCase()) ?? codeVersionOf(versions, log)?.name ?? null

/** The names for rows: null where no row needs one. A single contract is named above the rows. */
export function nameRows(
  kept: ContractNames,
  versions: CodeVersions,
  { address }: Pick<LogFilter, 'address'>,
): NameEmitter | null {
  const isOfOne =
    typeof address === 'string' && (versions.get(address.toLowerCase())?.versions ?? []).length < 2
  return isOfOne || kept.size + versions.size === 0 ? null : nameEmitters(kept, versions)
}

/** The newest name of each emitter. */
export const newestNames = (kept: ContractNames, versions: CodeVersions): ContractNames =>
  new Map([
    ...[...versions].flatMap(([address, run]): [string, ContractName][] => {
      const name = run.versions.at(-1)?.name
      return name ? [[address, name]] : []
    }),
    ...kept,
  ])

/** A proxy changed its implementation here (EIP-1967). */
export type Upgrade = { block: number; logIndex: number }

/**
 * The block at whose end the emitter had the code that emitted a log: the log's block, or the one before if it was upgraded later in the
 * block. Null between two upgrades in one block.
 */
export function codeBlockOf(
  { blockNumber, logIndex }: Pick<FoundLog, 'blockNumber' | 'logIndex'>,
  upgrades: readonly Upgrade[],
): number | null {
  const inBlock = upgrades.filter(({ block }) => block === blockNumber).map((upgrade) => upgrade.logIndex)
  if (inBlock.length === 0 || logIndex >= Math.max(...inBlock)) return blockNumber
  return logIndex < Math.min(...inBlock) ? blockNumber - 1 : null
}
