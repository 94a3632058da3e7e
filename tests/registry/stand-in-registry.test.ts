import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryUrl } from '@/lib/names/registry/registry-url'
import { parseJson } from '@/lib/text/parse-json'
import { addressOf, MOODS, type Mood } from './registry-moods'
import { judgeContractAnswer, judgeSignatureAnswer } from './sourcify-openapi'
import { type StandInRegistry, startStandInRegistry } from './stand-in-registry'
import { LIED_SELECTOR, selectorOf, topicOf } from './stand-in-signatures'

let registry: StandInRegistry

beforeAll(async () => {
  registry = await startStandInRegistry()
})
afterAll(() => registry[Symbol.asyncDispose]())

type Wanted = 'names' | 'sources' | 'metadata' | 'lines'

async function ask(mood: Mood, wanted: Wanted = 'names') {
  const url = registryUrl(registry.url, { chainId: 1, address: addressOf(mood) }, wanted)
  const answer = await fetch(url, { redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, body: parseJson(text) === undefined ? undefined : JSON.parse(text) }
}

/** Moods whose answers are none of Sourcify's, and what is wrong with each. */
const ILL_FORMED: Partial<Record<Mood, string>> = {
  limited: 'all: ',
  'page of HTML': 'all: ',
  redirect: '302 is no status of it',
  huge: 'abi: ',
  'broken JSON': 'all: ',
  'unknown format': 'chainId: ',
  'hostile name': 'compilation.language: ',
  'other words': 'userdoc: ',
}
const ENDLESS: readonly Mood[] = ['slow', 'endless']

const WELL_FORMED = MOODS.filter((mood) => !(mood in ILL_FORMED) && !ENDLESS.includes(mood))

test.each(WELL_FORMED)(
  'default: “%s” answers as Sourcify’s OpenAPI describes, whatever is asked for',
  async (mood) => {
    for (const wanted of ['names', 'sources', 'metadata', 'lines'] as const) {
      const { status, body } = await ask(mood, wanted)
      expect(judgeContractAnswer(status, body)).toEqual([])
    }
  },
)

test.each(Object.entries(ILL_FORMED))('error: “%s” does not', async (mood, wrong) => {
  const { status, body } = await ask(mood as Mood)
  expect(judgeContractAnswer(status, body)).toContainEqual(expect.stringContaining(wrong))
})

test('args: what was asked for alone', async () => {
  const always = ['address', 'chainId', 'creationMatch', 'match', 'matchId', 'runtimeMatch', 'verifiedAt']
  const namesOf = async (wanted: Wanted) =>
    Object.keys((await ask('exact match', wanted)).body).filter((name) => !always.includes(name))
  expect((await namesOf('names')).sort()).toEqual([
    'abi',
    'compilation',
    'devdoc',
    'proxyResolution',
    'storageLayout',
    'transientStorageLayout',
    'userdoc',
  ])
  expect(await namesOf('metadata')).toEqual(['metadata'])
})

test('behavior: the compilation is real: types of its own, transient storage, and a contract without variables', async () => {
  const { body } = await ask('exact match')
  expect(body.address).toBe(getAddress(body.address))
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
    expect(judgeContractAnswer(status, body)).toEqual([])
    expect(body.match).toBeNull()
  })

  test.each([
    ['/v2/contract/137/0x0000000000000000000000000000000000001000', 400, 'unsupported_chain'],
    ['/v2/contract/1/0x0000000000000000000000000000000000001000?x=1', 400, 'invalid_parameter'],
    ['/v2/contract/1/0x0000000000000000000000000000000000001000?fields=abis', 400, 'invalid_parameter'],
    [
      '/v2/contract/1/0x0000000000000000000000000000000000001000?fields=compilation.name.x',
      400,
      'invalid_parameter',
    ],
    ['/files/any/1/0x', 404, 'route_not_found'],
  ])('args: %s', async (path, status, customCode) => {
    const answer = await fetch(registry.url + path)
    const body = await answer.json()
    expect([answer.status, body.customCode]).toEqual([status, customCode])
    expect(judgeContractAnswer(status, body)).toEqual([])
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
    const { status, body } = await lookUp(`function=${transfer},0x00000000&event=${swept},${none}`)
    const entry = (name: string) => ({ name, filtered: false, hasVerifiedContract: true })
    expect(judgeSignatureAnswer(status, body)).toEqual([])
    expect(body).toEqual({
      ok: true,
      result: {
        function: {
          [transfer]: [entry('transfer(address,uint256)'), entry('many_msg_babbage(bytes1)')],
          '0x00000000': null,
        },
        event: { [swept]: [entry('Swept(address,address,uint256)')], [none]: [] },
        error: {},
      },
    })
  })

  test('error: one bad hash fails all', async () => {
    const { status, body } = await lookUp(`function=${LIED_SELECTOR},0xzz`)
    expect([status, body.ok]).toEqual([500, false])
    expect(judgeSignatureAnswer(status, body)).toEqual([])
    expect(judgeSignatureAnswer(200, body)).not.toEqual([])
  })
})
