import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askSignatures, readSignatures } from '@/lib/names/signatures/ask-signatures'
import { asPage, serveRoutes } from '@/tests/registry/served-routes'
import { type StandInRegistry, startStandInRegistry } from '@/tests/registry/stand-in-registry'
import { LIED_ABOUT, LIED_SELECTOR, selectorOf, topicOf } from '@/tests/registry/stand-in-signatures'

const never = new AbortController().signal
const TRANSFER = selectorOf('transfer(address,uint256)')
const SWEPT = topicOf('Swept(address,address,uint256)')
const NOTED = topicOf('Noted(bytes32,(uint256,string)[],bool)')

let database: StandInRegistry

beforeAll(async () => {
  database = await startStandInRegistry()
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(() => serveRoutes(database.url))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function askFound(functions: Hex[], events: Hex[]) {
  const answer = await askSignatures({ functions, events }, never)
  if (answer.kind !== 'found') throw new Error(answer.says)
  return answer
}

describe('askSignatures', () => {
  test('default: declarations by their hashes, all by one request', async () => {
    const before = database.asked.length
    const { events, errors, untrue } = await askFound([selectorOf('NotOpen(uint256)')], [SWEPT, NOTED])
    expect(database.asked.length - before).toBe(1)
    expect([...events.values()].map(({ signature }) => signature)).toEqual([
      'Swept(address,address,uint256)',
      'Noted(bytes32,(uint256,string)[],bool)',
    ])
    expect([...errors.values()].flat().map(({ signature }) => signature)).toEqual(['NotOpen(uint256)'])
    expect(untrue).toBe(0)
  })

  test('behavior: of a selector that two names have, both are kept', async () => {
    const { errors } = await askFound([TRANSFER], [])
    expect(errors.get(TRANSFER)?.map(({ signature }) => signature)).toEqual([
      'transfer(address,uint256)',
      'many_msg_babbage(bytes1)',
    ])
  })

  test('behavior: what nobody knows is left out', async () => {
    const { events, errors } = await askFound(['0x00000000'], [`0x${'0'.repeat(64)}`])
    expect([events.size, errors.size]).toEqual([0, 0])
  })

  test('error: a name that has not the hash that was asked is not believed', async () => {
    const { events, errors, untrue } = await askFound([LIED_SELECTOR], [LIED_ABOUT, SWEPT])
    expect([[...events.keys()], errors.size, untrue]).toEqual([[SWEPT], 0, 3])
  })

  test('behavior: the database is told the hashes and nothing else', async () => {
    await askFound([TRANSFER], [SWEPT])
    const { method, url, headers } = database.asked.at(-1) ?? {}
    expect([method, url]).toEqual([
      'GET',
      `/signature-database/v1/lookup?function=${TRANSFER}&event=${SWEPT}&filter=true`,
    ])
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('error: switched off, it says so and asks nobody', async () => {
    vi.stubEnv('SIGNATURES', 'off')
    const before = database.asked.length
    expect(await askSignatures({ functions: [], events: [SWEPT] }, never)).toMatchObject({
      kind: 'not answered',
      says: 'The operator of this explorer switched the signature database off.',
    })
    expect(database.asked.length).toBe(before)
  })

  test.each([
    ['no hash', { functions: [], events: [] }],
    ['a selector of five bytes', { functions: ['0x0011223344'], events: [] }],
    ['a hash that would end the query', { functions: [], events: [`${SWEPT}&x=1`] }],
    ['two hashes in one', { functions: [`${TRANSFER},${TRANSFER}`], events: [] }],
    ['101 hashes', { functions: Array.from({ length: 101 }, () => TRANSFER), events: [] }],
    ['no lists', { functions: TRANSFER }],
    ['no JSON', '{'],
  ])('error: %s is refused by the explorer, and nobody is asked', async (_, body) => {
    const { POST } = await import('@/app/api/signatures/route')
    const before = database.asked.length
    expect((await POST(asPage('/api/signatures', body))).status).toBe(400)
    expect(database.asked.length).toBe(before)
  })
})

describe('readSignatures', () => {
  const asked = { functions: [], events: [SWEPT] }
  const answer = (names: unknown) =>
    JSON.stringify({ ok: true, result: { function: {}, event: { [SWEPT]: names } } })

  test.each([
    ['null', null],
    ['an empty list', []],
    ['a name with words between', [{ name: 'Swept(address to,address token,uint256 round)' }]],
    ['a name with “indexed”', [{ name: 'Swept(address indexed,address,uint256)' }]],
    ['an alias of a type', [{ name: 'Swept(address,address,uint)' }]],
    ['an anonymous one', [{ name: 'Swept(address,address,uint256) anonymous' }]],
    ['10,000 characters', [{ name: `Swept(${'address,'.repeat(1250)}uint256)` }]],
  ])('args: %s is no name', (_, names) => {
    expect(readSignatures(200, answer(names), asked)).toMatchObject({ kind: 'found', events: new Map() })
  })

  test('behavior: the name that is true is found among others', () => {
    const names = [{ name: 'Other(uint256)' }, { name: 'Swept(address,address,uint256)' }]
    expect(readSignatures(200, answer(names), asked)).toMatchObject({ untrue: 1, events: { size: 1 } })
  })

  test.each([
    [429, '', 'not answered'],
    [500, '{"ok":false,"error":"Invalid hash"}', 'not answered'],
    [200, '{"ok":false}', 'wrong answer'],
    [200, '[]', 'wrong answer'],
    [200, answer('Swept'), 'wrong answer'],
  ])('error: %i with %s', (status, text, kind) => {
    expect(readSignatures(status, text, asked).kind).toBe(kind)
  })
})
