import * as v from 'valibot'
import type { Hex } from 'viem'

const DEGREE = v.nullish(v.picklist(['exact_match', 'match']), null)
const TEXT = v.nullish(v.string(), null)

export const ADDRESS = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{40}$/i),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)

/** Each response names its contract. */
const CONTRACT = { chainId: v.string(), address: ADDRESS }

const PROXY = v.object({
  isProxy: v.boolean(),
  proxyType: TEXT,
  implementations: v.array(v.object({ address: ADDRESS, name: TEXT })),
})

/** All fields are optional. Another shape means that the proxy could not be resolved. */
const PROXY_RESOLUTION = v.fallback(v.union([PROXY, v.object({ proxyResolutionError: v.unknown() })]), {
  proxyResolutionError: null,
})

const COMPILATION = {
  language: TEXT,
  compilerVersion: TEXT,
  name: TEXT,
  fullyQualifiedName: TEXT,
}
const NO_COMPILATION = { language: null, compilerVersion: null, name: null, fullyQualifiedName: null }

/** The registry also sends null for optional fields. */
export const VERIFIED = v.object({
  ...CONTRACT,
  runtimeMatch: DEGREE,
  creationMatch: DEGREE,
  verifiedAt: TEXT,
  abi: v.nullish(v.array(v.unknown()), null),
  storageLayout: v.nullish(v.looseObject({}), null),
  transientStorageLayout: v.nullish(v.looseObject({}), null),
  compilation: v.nullish(v.object(COMPILATION), NO_COMPILATION),
  /** `readNatspec` checks them. */
  userdoc: v.optional(v.unknown()),
  devdoc: v.optional(v.unknown()),
  proxyResolution: v.nullish(PROXY_RESOLUTION, null),
})

export const SOURCES = v.object({
  ...CONTRACT,
  sources: v.nullish(v.record(v.string(), v.object({ content: v.string() })), null),
  compilation: v.nullish(
    v.object({
      language: TEXT,
      fullyQualifiedName: TEXT,
      compilerSettings: v.nullish(v.object({ remappings: v.nullish(v.array(v.string()), []) })),
    }),
    { language: null, fullyQualifiedName: null, compilerSettings: null },
  ),
})

export const LINES = v.object({
  ...CONTRACT,
  sources: v.nullish(v.record(v.string(), v.object({ content: v.string() })), null),
  sourceIds: v.nullish(v.record(v.string(), v.object({ id: v.pipe(v.number(), v.safeInteger()) })), null),
  /** The source map of Vyper is an object. */
  runtimeBytecode: v.nullish(v.object({ onchainBytecode: TEXT, sourceMap: v.fallback(TEXT, null) }), null),
})

export const METADATA = v.object({ ...CONTRACT, metadata: v.nullish(v.looseObject({}), null) })

export const NOT_VERIFIED_SHAPE = v.object({ ...CONTRACT, match: v.null() })

export const REFUSED = v.object({ customCode: v.string(), message: v.optional(v.string(), '') })
