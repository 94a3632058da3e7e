import * as v from 'valibot'

/**
 * The answers of Sourcify as its OpenAPI describes them, and with what its servers send beyond that: null for what a compilation
 * does not have, and contracts in Yul. No field but those that it lists.
 * https://github.com/argotorg/sourcify/blob/staging/services/server/src/apiv2.yaml and services/4byte/src/openapi.yaml
 */

/** The fields that may be asked for, with those inside them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  matchId: [],
  creationMatch: [],
  runtimeMatch: [],
  verifiedAt: [],
  abi: [],
  metadata: [],
  sources: [],
  sourceIds: [],
  userdoc: [],
  devdoc: [],
  storageLayout: [],
  transientStorageLayout: [],
  additionalInput: [],
  stdJsonInput: [],
  stdJsonOutput: [],
  runtimeBytecode: ['onchainBytecode', 'sourceMap'],
  compilation: ['language', 'compiler', 'compilerVersion', 'compilerSettings', 'name', 'fullyQualifiedName'],
  proxyResolution: [],
}

/** Whether a server takes `abi` or `compilation.name` as one of `fields`. */
export function isField(field: string): boolean {
  const [name = '', inside, ...deeper] = field.split('.')
  const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  return known !== undefined && deeper.length === 0 && (inside === undefined || known.includes(inside))
}

const JSON_OBJECT = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'no object',
)

const STATUS = v.nullable(v.picklist(['match', 'exact_match']))
const ADDRESS = v.pipe(v.string(), v.regex(/^0x[a-fA-F\d]{40}$/))

const MINIMAL = {
  match: STATUS,
  creationMatch: STATUS,
  runtimeMatch: STATUS,
  chainId: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  address: ADDRESS,
}

const ERROR = v.strictObject({
  customCode: v.string(),
  message: v.string(),
  errorId: v.pipe(v.string(), v.uuid()),
})

const PROXY_TYPES = [
  'EIP1167Proxy',
  'FixedProxy',
  'EIP1967Proxy',
  'GnosisSafeProxy',
  'DiamondProxy',
  'PROXIABLEProxy',
  'ZeppelinOSProxy',
  'SequenceWalletProxy',
]

const PROXY_RESOLUTION = v.strictObject({
  isProxy: v.optional(v.boolean()),
  proxyType: v.optional(v.nullable(v.picklist(PROXY_TYPES))),
  implementations: v.optional(
    v.array(v.strictObject({ name: v.optional(v.string()), address: v.optional(ADDRESS) })),
  ),
  proxyResolutionError: v.optional(ERROR),
})

const SOLC_LAYOUT = v.strictObject({
  storage: v.array(
    v.strictObject({
      astId: v.number(),
      contract: v.string(),
      label: v.string(),
      offset: v.number(),
      slot: v.string(),
      type: v.string(),
    }),
  ),
  types: v.nullable(
    v.record(
      v.string(),
      v.looseObject({ encoding: v.string(), label: v.string(), numberOfBytes: v.string() }),
    ),
  ),
})
const VYPER_LAYOUT = v.record(
  v.string(),
  v.strictObject({
    type: v.string(),
    slot: v.number(),
    n_slots: v.number(),
    type_definitions: v.optional(JSON_OBJECT),
  }),
)
const LAYOUT = v.optional(v.nullable(v.union([SOLC_LAYOUT, VYPER_LAYOUT])))

const VERIFIED = v.strictObject({
  ...MINIMAL,
  matchId: v.string(),
  verifiedAt: v.pipe(v.string(), v.isoTimestamp()),
  abi: v.optional(v.nullable(v.array(JSON_OBJECT))),
  metadata: v.optional(v.nullable(JSON_OBJECT)),
  sources: v.optional(v.record(v.string(), v.strictObject({ content: v.string() }))),
  sourceIds: v.optional(v.record(v.string(), v.strictObject({ id: v.number() }))),
  runtimeBytecode: v.optional(
    v.strictObject({
      onchainBytecode: v.optional(v.string()),
      sourceMap: v.optional(v.nullable(v.union([v.string(), JSON_OBJECT]))),
    }),
  ),
  storageLayout: LAYOUT,
  transientStorageLayout: LAYOUT,
  userdoc: v.optional(v.nullable(JSON_OBJECT)),
  devdoc: v.optional(v.nullable(JSON_OBJECT)),
  compilation: v.optional(
    v.strictObject({
      language: v.optional(v.picklist(['Solidity', 'Vyper', 'Fe', 'Yul'])),
      compiler: v.optional(v.string()),
      compilerVersion: v.optional(v.pipe(v.string(), v.regex(/^v?\d+\.\d+\.\d+.*$/))),
      compilerSettings: v.optional(JSON_OBJECT),
      name: v.optional(v.string()),
      fullyQualifiedName: v.optional(v.string()),
    }),
  ),
  proxyResolution: v.optional(PROXY_RESOLUTION),
})

/** What a path that the server does not have is answered with is not in the OpenAPI: it is an error like others. */
const CONTRACT_ANSWERS: Readonly<Record<number, v.GenericSchema>> = {
  200: VERIFIED,
  400: ERROR,
  404: v.union([v.strictObject(MINIMAL), ERROR]),
  429: ERROR,
  500: ERROR,
}

const SIGNATURES = v.record(
  v.string(),
  v.nullable(
    v.array(
      v.strictObject({
        name: v.string(),
        filtered: v.boolean(),
        hasVerifiedContract: v.optional(v.boolean()),
      }),
    ),
  ),
)
const SIGNATURE_ANSWERS: Readonly<Record<number, v.GenericSchema>> = {
  200: v.strictObject({
    ok: v.literal(true),
    result: v.strictObject({ function: SIGNATURES, event: SIGNATURES, error: v.optional(SIGNATURES) }),
  }),
  500: v.strictObject({ ok: v.literal(false), error: v.string() }),
}

/** What is wrong with an answer, a line each; none for one that Sourcify might give. */
const judge = (answers: Readonly<Record<number, v.GenericSchema>>) => (status: number, body: unknown) => {
  const schema = answers[status]
  if (!schema) return [`${status} is no status of it`]
  const { issues = [] } = v.safeParse(schema, body)
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'all'}: ${issue.message}`)
}

export const judgeContractAnswer = judge(CONTRACT_ANSWERS)
export const judgeSignatureAnswer = judge(SIGNATURE_ANSWERS)
