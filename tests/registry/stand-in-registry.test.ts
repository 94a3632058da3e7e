import * as v from 'valibot'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryUrl } from '@/lib/names/registry/registry-url'
import { addressOf, type Mood } from './registry-moods'
import { type StandInRegistry, startStandInRegistry } from './stand-in-registry'
import { LIED_SELECTOR, selectorOf, topicOf } from './stand-in-signatures'

let registry: StandInRegistry

beforeAll(async () => {
  registry = await startStandInRegistry()
})
afterAll(() => registry[Symbol.asyncDispose]())

const checksummed = v.pipe(
  v.string(),
  v.check((text) => getAddress(text) === text),
)
const degree = v.nullable(v.picklist(['exact_match', 'match']))
const TYPES = v.record(
  v.string(),
  v.looseObject({ encoding: v.string(), label: v.string(), numberOfBytes: v.string() }),
)
const SPACE = v.strictObject({
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
  types: v.nullable(TYPES),
})
const ERROR = v.strictObject({ customCode: v.string(), message: v.string(), errorId: v.string() })

const MINIMAL = {
  match: degree,
  creationMatch: degree,
  runtimeMatch: degree,
  chainId: v.pipe(v.string(), v.regex(/^\d+$/)),
  address: checksummed,
}

/** What Sourcify's OpenAPI describes, with null where the server sends it. */
const NAMES = v.strictObject({
  ...MINIMAL,
  matchId: v.string(),
  verifiedAt: v.pipe(v.string(), v.isoTimestamp()),
  abi: v.nullable(v.array(v.looseObject({ type: v.string() }))),
  storageLayout: v.nullable(SPACE),
  transientStorageLayout: v.nullable(SPACE),
  compilation: v.strictObject({
    language: v.string(),
    compilerVersion: v.string(),
    name: v.string(),
    fullyQualifiedName: v.string(),
  }),
  proxyResolution: v.union([
    v.strictObject({
      isProxy: v.boolean(),
      proxyType: v.nullable(v.string()),
      implementations: v.array(v.strictObject({ address: checksummed, name: v.optional(v.string()) })),
    }),
    v.strictObject({ proxyResolutionError: ERROR }),
  ]),
})

async function ask(mood: Mood, wanted: 'names' | 'sources' = 'names') {
  const answer = await fetch(registryUrl(registry.url, { chainId: 1, address: addressOf(mood) }, wanted))
  return { status: answer.status, body: await answer.json() }
}

const KNOWN: Mood[] = [
  'exact match',
  'match',
  'creation only',
  'null layout',
  'old compiler',
  'Vyper',
  'Yul',
  'proxy',
  'proxy unknown',
  'wrong address',
  'wrong chain',
  'hostile label',
  'hostile name',
]

test.each(KNOWN)(
  'default: “%s” has the shape of the registry, with what was asked for alone',
  async (mood) => {
    const { status, body } = await ask(mood)
    expect(status).toBe(200)
    expect(v.safeParse(NAMES, body).issues).toBeUndefined()
  },
)

test('behavior: the compilation is real: types of its own, transient storage, and a contract without variables', async () => {
  const { body } = await ask('exact match')
  expect(body.compilation.compilerVersion).toMatch(/^0\.8\.37\+commit\.[\da-f]{8}$/)
  expect(body.storageLayout.storage.map(({ label }: { label: string }) => label)).toEqual([
    'owner',
    'phase',
    'issued',
    'balances',
  ])
  expect(body.transientStorageLayout.storage).toHaveLength(1)
  expect((await ask('proxy')).body.storageLayout).toEqual({ storage: [], types: null })
})

test('default: sources come with the settings of their compiler', async () => {
  const { body } = await ask('exact match', 'sources')
  expect(Object.keys(body.sources)).toEqual(['src/Treasury.sol', 'lib/shared/Ownership.sol'])
  expect(body.compilation.compilerSettings.remappings).toEqual(['@shared/=lib/shared/'])
  expect(body).not.toHaveProperty('abi')
})

describe('refusals', () => {
  test('default: a contract that is not verified', async () => {
    const { status, body } = await ask('not verified')
    expect(status).toBe(404)
    expect(v.safeParse(v.strictObject(MINIMAL), body).issues).toBeUndefined()
    expect(body.match).toBeNull()
  })

  test.each([
    ['/v2/contract/137/0x0000000000000000000000000000000000001000', 400, 'unsupported_chain'],
    ['/v2/contract/1/0x0000000000000000000000000000000000001000?x=1', 400, 'invalid_parameter'],
    ['/files/any/1/0x', 404, 'route_not_found'],
  ])('args: %s', async (path, status, customCode) => {
    const answer = await fetch(registry.url + path)
    const body = await answer.json()
    expect([answer.status, body.customCode]).toEqual([status, customCode])
    expect(v.safeParse(ERROR, body).issues).toBeUndefined()
  })
})

describe('signatures', () => {
  const lookUp = async (query: string) => {
    const answer = await fetch(`${registry.url}/signature-database/v1/lookup?${query}&filter=true`)
    return { status: answer.status, body: await answer.json() }
  }

  test('default: names by their hash; of what is not known null for a selector, and an empty list for a topic', async () => {
    const [transfer, swept] = [
      selectorOf('transfer(address,uint256)'),
      topicOf('Swept(address,address,uint256)'),
    ]
    const none = `0x${'0'.repeat(64)}`
    const { body } = await lookUp(`function=${transfer},0x00000000&event=${swept},${none}`)
    const entry = (name: string) => ({ name, filtered: false, hasVerifiedContract: true })
    expect(body).toEqual({
      ok: true,
      result: {
        function: {
          [transfer]: [entry('transfer(address,uint256)'), entry('many_msg_babbage(bytes1)')],
          '0x00000000': null,
        },
        event: { [swept]: [entry('Swept(address,address,uint256)')], [none]: [] },
      },
    })
  })

  test('error: one bad hash fails all', async () => {
    expect(await lookUp(`function=${LIED_SELECTOR},0xzz`)).toMatchObject({ status: 500, body: { ok: false } })
  })
})
