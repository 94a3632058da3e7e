import * as v from 'valibot'
import type { Hex } from 'viem'
import { NATSPEC_BESIDE } from '@/lib/natspec/natspec'

const HEX = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text as Hex),
)

const QUESTION = v.object({
  /** Runtime code of `eth_getCode`. */
  code: HEX,
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
  /** The name of the address in a deployment record. A development chain may have been restarted since. */
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

/** Throws what valibot throws: the data is from our own process. */
export const parseProjectMatches = (json: unknown): ProjectMatches => v.parse(MATCHES, json)
