import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/registry/[network]/route'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'
import { addressOf } from '@/tests/registry/registry-moods'
import { asPage, serveRoutes } from '@/tests/registry/served-routes'
import { type StandInRegistry, startStandInRegistry } from '@/tests/registry/stand-in-registry'

let registry: StandInRegistry
let before = 0

beforeAll(async () => {
  registry = await startStandInRegistry()
})
afterAll(() => registry[Symbol.asyncDispose]())
beforeEach(() => {
  serveRoutes(registry.url)
  before = registry.asked.length
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const ask = (network: string, body: unknown) =>
  POST(asPage(`/api/registry/${network}`, body), { params: Promise.resolve({ network }) })
const said = async (answer: Response) => (await answer.json()).error.message
const asked = () => registry.asked.slice(before).map(({ url }) => url)

const NAMES = { address: addressOf('exact match'), want: 'names' }

describe('POST', () => {
  test('default: the registry is asked once, by the chain of the network; its answer comes as it is', async () => {
    const answer = await ask('base-mainnet', NAMES)
    expect([answer.status, answer.headers.get(ANSWERED_BY.name)]).toEqual([200, ANSWERED_BY.value])
    expect(await answer.json()).toMatchObject({ chainId: '8453', match: 'exact_match' })
    expect(asked()).toEqual([expect.stringMatching(/^\/v2\/contract\/8453\/0x\d{40}\?fields=abi,/)])
  })

  test('args: sources', async () => {
    expect(await (await ask('mainnet', { ...NAMES, want: 'sources' })).json()).toHaveProperty('sources')
  })

  test('args: a path in the setting', async () => {
    vi.stubEnv('REGISTRY', `${registry.url}/server/`)
    await ask('mainnet', NAMES)
    expect(asked()).toEqual([expect.stringMatching(/^\/server\/v2\/contract\/1\//)])
  })

  test.each([
    ['an address with a path', { ...NAMES, address: `${NAMES.address}/../../x` }],
    ['an address with a query', { ...NAMES, address: `${NAMES.address}?fields=all` }],
    ['a short address', { ...NAMES, address: '0x10' }],
    ['a list of addresses', { ...NAMES, address: [NAMES.address] }],
    ['another wish', { ...NAMES, want: 'all' }],
    ['no JSON', '{"address"'],
  ])('error: %s is refused, and nobody is asked', async (_, body) => {
    expect((await ask('mainnet', body)).status).toBe(400)
    expect(asked()).toEqual([])
  })

  test('error: the chain is the network’s, whatever the page says', async () => {
    await ask('mainnet', { ...NAMES, chainId: 5 })
    expect(asked()).toEqual([expect.stringMatching(/^\/v2\/contract\/1\//)])
  })

  test.each([
    ['demo-mainnet', 403, 'The demo contracts are in no registry'],
    ['devnet-31337', 403, 'Chain 31337 is a development chain'],
    ['old-devnet-1337', 403, 'Chain 1337 is a development chain'],
    ['nowhere', 404, 'The explorer does not know this network'],
  ])('error: %s', async (network, status, says) => {
    vi.stubEnv('NETWORKS', '31337=Devnet; 1337=Old devnet')
    const answer = await ask(network, NAMES)
    expect([answer.status, await said(answer)]).toEqual([status, expect.stringContaining(says)])
    expect(asked()).toEqual([])
  })

  test('error: switched off', async () => {
    vi.stubEnv('REGISTRY', 'off')
    const answer = await ask('mainnet', NAMES)
    expect([answer.status, await said(answer)]).toEqual([
      403,
      expect.stringContaining('switched the registry off'),
    ])
    expect(asked()).toEqual([])
  })
})
