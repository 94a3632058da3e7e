import * as v from 'valibot'
import type { Hex } from 'viem'
import { NATSPEC_BESIDE } from '@/lib/natspec/natspec'

// The project folder is read by a process of its own. It sends this data to the explorer, and the explorer to its pages.

/** A contract with a new build of other code while the folder was watched. */
const REBUILT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Whether the layout is the same; null if the last layout was never read, or there is none. */
  layout: v.nullable(v.picklist(['same', 'other'])),
})

const PROBLEM = v.object({ says: v.string(), whatToDo: v.string() })

const STATE = v.object({
  /** Changes with the builds. It restarts with the process. */
  revision: v.number(),
  /** The last part of the folder's path, safe to show. */
  name: v.string(),
  /** Contracts with code. */
  contracts: v.number(),
  /** The tools whose builds were found, such as `Foundry`. */
  tools: v.array(v.string()),
  /** Whether the first reading is not done yet. */
  isReading: v.boolean(),
  problems: v.array(PROBLEM),
  /** Newest last. */
  rebuilt: v.array(REBUILT),
})

export type ProjectState = v.InferOutput<typeof STATE>
export type ProjectProblem = v.InferOutput<typeof PROBLEM>
export type RebuiltContract = v.InferOutput<typeof REBUILT>

/** A contract of the project's own sources. Safe to show. */
const CONTRACT = v.object({
  /** `src/Vault.sol:Vault` */
  id: v.string(),
  name: v.string(),
  /** Its events, errors and functions. */
  abi: v.array(v.unknown()),
})

/** The name of an address in a deployment record. A development chain may have been restarted since. */
const DEPLOYED = v.object({
  chainId: v.number(),
  /** In lower case. */
  address: v.string(),
  name: v.string(),
})

const CONTENTS = v.object({
  contracts: v.array(CONTRACT),
  /** Each address once, by its newest record. */
  deployed: v.array(DEPLOYED),
})

export type ProjectContents = v.InferOutput<typeof CONTENTS>

/** The records of one chain; empty without a folder. */
export const listDeployed = (
  contents: ProjectContents | null,
  chainId: number,
): ProjectContents['deployed'] => contents?.deployed.filter((record) => record.chainId === chainId) ?? []

const QUESTION = v.object({
  /** Runtime code of `eth_getCode`. */
  code: v.pipe(
    v.string(),
    v.regex(/^0x(?:[0-9a-f]{2})*$/i),
    v.transform((text) => text as Hex),
  ),
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
})

/** A build with the code. All text but `abi`, `natspec` and `layout` is safe to show. */
const FOUND = v.object({
  /** `src/Vault.sol:Vault`. Unique in the folder, but equal for earlier builds of the contract. */
  id: v.string(),
  name: v.string(),
  /** Relative to the folder; null if the build does not have it. */
  file: v.nullable(v.string()),
  tool: v.string(),
  /** Version of the compiler; null if the build does not have it. */
  compiler: v.nullable(v.string()),
  /** Whether there is a newer build with other code. */
  isEarlier: v.boolean(),
  /** Milliseconds since 1970. */
  builtAt: v.number(),
  /** As the compiler wrote it. */
  abi: v.nullable(v.array(v.unknown())),
  natspec: NATSPEC_BESIDE,
  /** Its linked libraries, each with its events and errors. */
  libraries: v.array(v.object({ name: v.string(), abi: v.array(v.unknown()) })),
  /** JSON text that `parseLayout` reads. */
  layout: v.nullable(v.string()),
  /** The origin of the layout: the build, the compiler here, or both with equal results. */
  layoutBy: v.nullable(v.picklist(['build', 'compiled here', 'both'])),
  /** Why there is no layout, or what it leaves out. */
  why: v.nullable(v.string()),
  /** The name of the address in a deployment record, as of {@link DEPLOYED}. */
  deployedAs: v.nullable(v.string()),
})

const MATCHES = v.object({
  revision: v.number(),
  /** How well they match; null for no match. */
  degree: v.nullable(v.picklist(['exact', 'same code'])),
  /** All matches of this degree. */
  found: v.array(FOUND),
  /** The number of matches beyond the listed ones. */
  more: v.number(),
  /** Whether all matches have the same layout. */
  areLayoutsSame: v.boolean(),
})

export type MatchQuestion = v.InferOutput<typeof QUESTION>
export type ProjectMatches = v.InferOutput<typeof MATCHES>
export type ProjectMatch = v.InferOutput<typeof FOUND>

/** Null if it is invalid. */
export function parseMatchQuestion(json: unknown): MatchQuestion | null {
  const question = v.safeParse(QUESTION, json)
  return question.success ? question.output : null
}

// These throw what valibot throws: the data is from our own process.
export const parseProjectState = (json: unknown): ProjectState => v.parse(STATE, json)
export const parseProjectContents = (json: unknown): ProjectContents => v.parse(CONTENTS, json)
export const parseProjectMatches = (json: unknown): ProjectMatches => v.parse(MATCHES, json)
