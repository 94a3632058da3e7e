import * as v from 'valibot'
import type { Hex } from 'viem'
import { NATSPEC_BESIDE } from '@/lib/natspec/natspec'

const HEX = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text as Hex),
)

const QUESTION = v.object({
  /** Runtime code as `eth_getCode` gives it. */
  code: HEX,
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
})

/** A build whose code was found again. All text but `abi`, `natspec` and `layout` is safe to show. */
const FOUND = v.object({
  /** `src/Vault.sol:Vault`: tells it from all others of the folder, but not from earlier builds of its own. */
  id: v.string(),
  name: v.string(),
  /** Relative to the folder; null where the build does not say it. */
  file: v.nullable(v.string()),
  tool: v.string(),
  /** Version of the compiler; null where the build does not say it. */
  compiler: v.nullable(v.string()),
  /** Whether the contract was built anew since, with other code. */
  isEarlier: v.boolean(),
  /** Milliseconds since 1970. */
  builtAt: v.number(),
  /** As the compiler wrote it. */
  abi: v.nullable(v.array(v.unknown())),
  /** What its author wrote about its parts. */
  natspec: NATSPEC_BESIDE,
  /** The libraries that it is linked with, each with the events and errors of its ABI. */
  libraries: v.array(v.object({ name: v.string(), abi: v.array(v.unknown()) })),
  /** JSON text of this one contract that `parseLayout` reads. */
  layout: v.nullable(v.string()),
  /** Who wrote the layout: the tool that built, the compiler here, or both alike. */
  layoutBy: v.nullable(v.picklist(['build', 'compiled here', 'both'])),
  /** Why there is no layout, or what it leaves out; null where nothing is to be said. */
  why: v.nullable(v.string()),
  /** What a deployment record of the folder calls the address; the chain may be another one of the same number by now. */
  deployedAs: v.nullable(v.string()),
})

const MATCHES = v.object({
  revision: v.number(),
  /** How far the found ones agree with the code; null for none found. */
  degree: v.nullable(v.picklist(['exact', 'same code'])),
  /** All that agree to this degree, none of them chosen. */
  found: v.array(FOUND),
  /** How many more there are than are listed. */
  more: v.number(),
  /** Whether all of them have a layout, and the same one. */
  areLayoutsSame: v.boolean(),
})

export type MatchQuestion = v.InferOutput<typeof QUESTION>
export type ProjectMatches = v.InferOutput<typeof MATCHES>
export type ProjectMatch = v.InferOutput<typeof FOUND>

/** Null for what is no question. */
export function parseMatchQuestion(json: unknown): MatchQuestion | null {
  const question = v.safeParse(QUESTION, json)
  return question.success ? question.output : null
}

/** Throws what valibot throws: it comes from our own program, or our own server. */
export const parseProjectMatches = (json: unknown): ProjectMatches => v.parse(MATCHES, json)
