import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { askRegistry, askRegistryLines, askRegistrySources } from '@/lib/names/registry/ask-registry'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import { sourceLines } from '@/lib/playground/trace/find-source'
import { readSourceMap } from '@/lib/playground/trace/source-map'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { addressOf, type Mood } from '@/tests/registry/registry-moods'
import { serveRoutes } from '@/tests/registry/served-routes'
import { type StandInRegistry, startStandInRegistry } from '@/tests/registry/stand-in-registry'
import { compileOnce } from '@/tests/solc-once'

const MAINNET = { slug: 'mainnet', chainId: 1 }
const never = new AbortController().signal

let registry: StandInRegistry

beforeAll(async () => {
  registry = await startStandInRegistry()
})
afterAll(() => registry[Symbol.asyncDispose]())
beforeEach(() => serveRoutes(registry.url))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const ask = (mood: Mood) => askRegistry(MAINNET, addressOf(mood), never)

async function askVerified(mood: Mood): Promise<VerifiedContract> {
  const answer = await ask(mood)
  if (answer.kind !== 'verified') throw new Error(`It is ${answer.kind}.`)
  return answer
}

describe('askRegistry', () => {
  test('default: layout, ABI, name and compiler of a verified contract, by one request', async () => {
    const before = registry.asked.length
    const { layout, abi, ...contract } = await askVerified('exact match')
    expect(registry.asked.length - before).toBe(1)
    expect(contract).toEqual({
      kind: 'verified',
      address: addressOf('exact match'),
      match: 'exact match',
      name: 'Treasury',
      file: 'src/Treasury.sol',
      language: 'Solidity',
      compiler: expect.stringMatching(/^0\.8\.37\+commit\.[\da-f]{8}$/),
      natspec: {
        functions: {
          'balances(address)': 'Who has paid how much, in wei.',
          'deposit(string)': 'Takes what is sent along.',
        },
        events: { 'Deposited(address,uint256,string)': 'Somebody paid into the treasury.' },
        errors: { 'NotOpen(uint256)': 'Deposits are taken in phase 1 alone.' },
        variables: { balances: 'Never lowered: a sweep takes the coins, not the claims.' },
      },
      whyNoLayout: null,
      proxy: null,
      verifiedAt: '2025-03-01T10:20:30Z',
    })
    const { contract: name, variables, transient } = parseLayout(layout)
    expect([name, variables.map(({ label }) => label), transient.map(({ label }) => label)]).toEqual([
      'Treasury',
      ['owner', 'phase', 'issued', 'balances'],
      ['unlocked'],
    ])
    const read = parseContractAbi(abi ?? '')
    expect([read.events.length, read.errors.length]).toEqual([2, 2])
  })

  test('behavior: what its ABI says of a type of its own is in the layout', async () => {
    const { layout } = await askVerified('exact match')
    const issued = parseLayout(layout).variables.find(({ label }) => label === 'issued')
    expect(issued?.type).toMatchObject({ label: 'Treasury.Shares', reading: { as: 'uint', bits: 96 } })
  })

  test('behavior: a match is no exact match', async () => {
    expect((await askVerified('match')).match).toBe('match')
  })

  test('behavior: code that only created it is not its deployed code', async () => {
    expect(await ask('creation only')).toEqual({ kind: 'not verified', why: 'creation only' })
  })

  test.each([
    ['null layout', 'The registry has the contract, but no layout for it.'],
    ['old compiler', 'Its compiler, solc 0.4.18, writes no layouts. Layouts start with 0.5.13.'],
    ['Vyper', 'The registry has no layouts of contracts in Vyper.'],
    ['Yul', 'The registry has no layouts of contracts in Yul.'],
    [
      'hostile label',
      'The registry’s layout has a name that is not valid in Solidity or Vyper, so it is not used.',
    ],
  ] as const)('behavior: “%s”: why there is no layout', async (mood, whyNoLayout) => {
    expect(await askVerified(mood)).toMatchObject({ layout: null, whyNoLayout })
  })

  test('behavior: a proxy names its implementations, where they are known', async () => {
    const { name, layout, proxy } = await askVerified('proxy')
    expect([name, parseLayout(layout).variables]).toEqual(['Door', []])
    expect(proxy).toEqual({
      type: 'EIP1967Proxy',
      implementations: [
        { address: addressOf('exact match'), name: 'Treasury' },
        { address: addressOf('not verified').toLowerCase(), name: null },
      ],
    })
    expect((await askVerified('proxy unknown')).proxy).toBe('unknown')
  })

  test('behavior: what strangers named is an identifier, or shown with what is hidden in it', async () => {
    const { name, file, language, compiler } = await askVerified('hostile name')
    expect([name, file, language]).toEqual([null, 'a\\u{200b}.sol', 'Solidity\\u{202e}'])
    expect(compiler).toMatch(/^0\.8\.37\+\\u\{2028\}x+… \(\d+ more characters\)$/)
  })

  test('behavior: what the author says may be hostile, or none: the rest is read', async () => {
    const { natspec, layout } = await askVerified('hostile words')
    expect(natspec?.variables.issued).toHaveLength(600)
    expect(Object.keys(natspec?.functions ?? {})).toEqual(['balances(address)'])
    expect(layout).not.toBeNull()
    expect(await askVerified('other words')).toMatchObject({ natspec: null, layout, whyNoLayout: null })
  })

  test('behavior: Vyper’s own layout is read', async () => {
    const { layout } = await askVerified('Vyper layout')
    expect(parseLayout(layout).variables.map(({ name }) => name)).toEqual(['owner', 'book'])
  })

  test('default: a contract that is not verified', async () => {
    expect(await ask('not verified')).toEqual({ kind: 'not verified', why: 'unknown' })
  })

  test('default: a chain that the registry does not know', async () => {
    const polygon = { slug: 'polygon-mainnet', chainId: 137 }
    expect(await askRegistry(polygon, addressOf('exact match'), never)).toEqual({
      kind: 'chain not supported',
    })
  })

  test.each([
    ['limited', 'The registry rate-limited the request (429).'],
    ['trouble', 'The registry failed (HTTP 500).'],
    ['page of HTML', 'The registry is unavailable: its response is not JSON.'],
    ['broken JSON', 'The registry is unavailable: its response is not JSON.'],
    ['redirect', 'The registry is unavailable: it sent a redirect, which the explorer does not follow.'],
    ['huge', 'The registry sent more than 8 MB, the maximum.'],
    ['endless', 'The registry sent more than 8 MB, the maximum.'],
    ['other route', 'The registry refused the request: It says route_not_found'],
  ] as const)('error: “%s” is no answer, and is asked once', async (mood, says) => {
    const before = registry.asked.length
    expect(await ask(mood)).toEqual({ kind: 'not answered', says, whatToDo: expect.stringMatching(/\.$/) })
    expect(registry.asked.length - before).toBe(1)
  })

  test.each([
    ['wrong chain', 'The registry answered for another chain.'],
    ['wrong address', 'The registry answered for another address.'],
    ['unknown format', 'The registry’s response has an unknown format.'],
  ] as const)('error: “%s” is a wrong answer', async (mood, says) => {
    expect(await ask(mood)).toEqual({ kind: 'wrong answer', says })
  })

  test('behavior: stopping ends the request', async () => {
    const stop = new AbortController()
    const before = registry.asked.length
    const answer = askRegistry(MAINNET, addressOf('slow'), stop.signal)
    await expect.poll(() => registry.asked.length).toBe(before + 1)
    stop.abort()
    await expect(answer).rejects.toThrow('aborted')
    await registry.abandoned
  })

  test('behavior: nothing of the reader’s reaches the registry', async () => {
    await ask('exact match')
    const { headers, url } = registry.asked.at(-1) ?? {}
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(url).toMatch(/^\/v2\/contract\/1\/0x[\da-fA-F]{40}\?fields=[\w.,]+$/)
  })

  test.each([
    ['demo-mainnet', 735_711, 'The demo contracts are in no registry'],
    ['no-such-network', 1, 'The explorer does not know this network'],
  ])('error: %s is not asked about', async (slug, chainId, says) => {
    const before = registry.asked.length
    const answer = await askRegistry({ slug, chainId }, addressOf('exact match'), never)
    expect(answer).toMatchObject({ kind: 'not answered', says: expect.stringContaining(says) })
    expect(registry.asked.length).toBe(before)
  })

  test('error: switched off, it says so and asks nobody', async () => {
    vi.stubEnv('REGISTRY', 'off')
    const before = registry.asked.length
    expect(await ask('exact match')).toEqual({
      kind: 'not answered',
      says: 'The operator of this explorer switched the registry off.',
      whatToDo: 'Paste the layout or the ABI of the contract.',
    })
    expect(registry.asked.length).toBe(before)
  })
})

describe('askRegistryLines', () => {
  const askLines = (mood: Mood) => askRegistryLines(MAINNET, addressOf(mood), never)

  test('default: the source map of the runtime code, and the files at their indexes', async () => {
    const answer = await askLines('exact match')
    if (answer.kind !== 'lines') throw new Error(answer.says)
    expect(answer.code).toBe(registry.code)
    const { sourceMap, files } = answer.lines
    const code = { bytes: answer.code, sourceMap, links: [], immutables: [] }
    const lines = sourceLines(code, files, (file) => file === 'src/Treasury.sol')
    const writes = [...readSourceMap(code).keys()].filter((pc) => answer.code.startsWith('55', 2 + pc * 2))
    const found = writes.map((pc) => lines({ pc, callers: [] }))
    const text = files.find(({ name }) => name === 'src/Treasury.sol')?.text ?? ''
    expect(found.map((span) => span && text.slice(span.from, span.to))).toContain('_mine().locked = round')
  })

  test.each([
    ['not verified', 'It is not verified.'],
    ['Vyper', 'The registry has no source map for it.'],
    ['limited', 'The registry rate-limited the request (429).'],
    ['wrong address', 'The registry answered for another address.'],
    ['unknown format', 'The registry’s response has an unknown format.'],
  ] as const)('error: “%s”', async (mood, says) => {
    expect(await askLines(mood)).toMatchObject({ says })
  })
})

describe('askRegistrySources', () => {
  const askSources = (mood: Mood) => askRegistrySources(MAINNET, addressOf(mood), never)

  test('default: an input that compiles here, for what layouts leave out', async () => {
    const answer = await askSources('null layout')
    if (answer.kind !== 'sources') throw new Error(answer.says)
    expect(answer.contract).toEqual({ file: 'src/Treasury.sol', name: 'Treasury' })
    const compiled = compileLayouts(parseSoliditySources(answer.input), compileOnce)
    const treasury = compiled.contracts?.find(({ contractName }) => contractName === 'Treasury')
    expect(treasury?.sourceName).toBe('src/Treasury.sol')
    const { variables } = parseLayout(JSON.stringify(treasury))
    expect(variables.map(({ namespace }) => namespace?.id)).toContain('triptych.treasury')
    expect(Object.values(treasury?.enums ?? {})).toEqual([
      ['Closed', 'Open'],
      ['Closed', 'Open'],
    ])
  })

  test.each([
    ['Vyper', 'It is written in Vyper; the compiler here reads Solidity.'],
    ['limited', 'The registry rate-limited the request (429).'],
    ['not verified', 'The registry refused the request (HTTP 404).'],
    ['wrong address', 'The registry answered for another address.'],
    ['unknown format', 'The registry’s response has an unknown format.'],
  ] as const)('error: “%s”', async (mood, says) => {
    expect(await askSources(mood)).toMatchObject({ says })
  })
})
