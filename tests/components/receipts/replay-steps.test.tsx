import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { ReplaySteps } from '@/components/receipts/state-diff/steps/replay-steps'
import { demoContract } from '@/lib/demo/manifest'
import type { Access, Trace } from '@/lib/playground/trace/trace'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'
import type { Replay } from '@/lib/state-diff/replay/replay'
import type { KnownState } from '@/lib/state-diff/replay/state/known-state'
import { type DiffResult, resultOfReplay } from '@/lib/state-diff/sources/diff-result'
import { accessOf, addressAt, frameOf, playedOf, wordOf } from '@/tests/lib/playground/hand-made-run'
import { press, unfold } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const TOKEN = demoContract('demo-mainnet', 'Token').address
const HASH = `0x${'6b'.repeat(32)}` as const

const FRAMES = [
  frameOf({ storage: TOKEN, code: TOKEN }),
  frameOf({ parent: 0, storage: addressAt('d'), code: addressAt('d'), error: 'reverted', undone: true }),
]
const ACCESSES: readonly Access[] = [
  accessOf({ op: 'SLOAD', slot: wordOf(2), before: wordOf(7), after: wordOf(7), pc: 0 }),
  accessOf({ slot: wordOf(2), before: wordOf(7), after: wordOf(9), pc: 1 }),
  accessOf({ frame: 1, slot: wordOf(1), before: wordOf(0), after: wordOf(3), undone: true }),
]

const STATE = {
  revision: 1,
  name: 'vaults',
  contracts: 1,
  tools: [],
  isReading: false,
  problems: [],
  rebuilt: [],
}

const KNOWN: KnownState = { accounts: new Map(), nonces: new Map(), words: new Map(), hashes: new Map() }

const resultOf = (trace: Trace, is: 'exact' | 'consistent' | 'inexact', known = KNOWN): DiffResult => {
  const run = {
    ...({ status: 'success', gasUsed: 21_000n, logs: [], contractAddress: null } as const),
    ...{ changes: { words: [], accounts: [] }, trace, lacksPrecompile: false },
  }
  const shared = { earlier: 0, fork: 'Prague', known, run } as const
  const replay: Replay =
    is === 'exact'
      ? { ...shared, is, runs: [run], inputs: 'as the node says' }
      : is === 'consistent'
        ? { ...shared, is, after: new Map() }
        : { ...shared, is }
  const block = { transactions: [] } as never
  return resultOfReplay({ replay, known: { block, state: known } as never, unverified: null })
}

const NO_DEMO = { files: [], contracts: {} }

async function open(
  is: 'exact' | 'consistent',
  { known = KNOWN, lines = null as unknown, demo = NO_DEMO as object } = {},
) {
  const { trace } = playedOf([], { frames: FRAMES, accesses: ACCESSES })
  const page = renderPage(
    <ReplaySteps result={resultOf(trace, is, known)} hash={HASH} block={2_000_000n} keys={[]} />,
    {
      routes: {
        '/api/project': STATE,
        '/api/project/lines': () => Response.json(lines),
        '/demo/lines.json': demo,
        '/demo/layouts/Token.json': JSON.parse(readFileSync('public/demo/layouts/Token.json', 'utf8')),
      },
    },
  )
  await unfold('Steps: 1 read and 2 writes, in order')
  const list = await page.screen.findByRole('listbox', { name: 'Steps' })
  return { ...page, go: (key: string) => fireEvent.keyDown(list, { key }) }
}

test('default: each step has the variable, its contract and the instruction, and the keys move through them', async () => {
  const { screen, text, go } = await open('exact')
  await screen.findByRole('heading', { name: 'reads _totalSupply · 7' })
  await expect.poll(text).toContain('SLOAD · transaction 0x6b6b6b6b… · storage of Token')
  expect(text()).toContain('The instruction is at pc 0.')
  go('ArrowRight')
  await screen.findByRole('heading', { name: 'writes _totalSupply · 7 → 9' })
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(text()).not.toContain('These are the values of this run')
})

test('default: a contract of the project folder has its source line', async () => {
  // Its first instruction is at pc 0, its second at pc 1.
  const accounts = new Map([[TOKEN.toLowerCase() as Hex, { balance: 0n, code: '0x5455' as const }]])
  const { text, go, screen } = await open('exact', {
    known: { ...KNOWN, accounts },
    lines: { sourceMap: '0:4:0:-:0;5:5', files: [{ name: 'src/Token.sol', text: 'read\nwrite' }] },
  })
  await expect.poll(text).toContain('src/Token.sol, line 1')
  go('ArrowRight')
  await screen.findByText('src/Token.sol, line 2')
  go('End')
  expect(text()).toContain('No source line: the source of this code is not known here.')
})

test('default: a contract of the demo has its source line', async () => {
  const accounts = new Map([[TOKEN.toLowerCase() as Hex, { balance: 0n, code: '0x5455' as const }]])
  const { text } = await open('exact', {
    known: { ...KNOWN, accounts },
    demo: { contracts: { Token: '0:4:0:-:0;5:5' }, files: [{ name: 'Token.sol', text: 'read\nwrite' }] },
  })
  await expect.poll(text).toContain('Token.sol, line 1')
})

test('behavior: on a public network the registry has the lines, and says of which contract it has none', async () => {
  const [first, second] = FRAMES.map(({ code }) => code.toLowerCase() as Hex) as [Hex, Hex]
  const account = { balance: 0n, code: '0x5455' as const }
  const { trace } = playedOf([], { frames: FRAMES, accesses: ACCESSES })
  const accounts = new Map([first, second].map((address) => [address, account]))
  const { text, requests } = renderPage(
    <ReplaySteps
      result={resultOf(trace, 'exact', { ...KNOWN, accounts })}
      hash={HASH}
      block={2_000_000n}
      keys={[]}
    />,
    {
      url: '/mainnet',
      routes: {
        '/api/registry/mainnet': (body: unknown) => {
          const { address } = body as { address: Hex }
          const lines = {
            sources: { 'src/Vault.sol': { content: 'read\nwrite' } },
            sourceIds: { 'src/Vault.sol': { id: 0 } },
            runtimeBytecode: { onchainBytecode: '0x5455', sourceMap: '0:4:0:-:0;5:5' },
          }
          return Response.json(
            { chainId: '1', address, ...(address === first ? lines : {}) },
            { headers: { [ANSWERED_BY.name]: ANSWERED_BY.value } },
          )
        },
      },
    },
  )
  const asked = () => requests.filter(({ path }) => path.startsWith('/api/registry'))
  await unfold('Steps: 1 read and 2 writes, in order')
  await expect.poll(text).toContain('the source of this code is not known here.')
  expect(asked()).toEqual([])
  await press('Look up source lines of 2 contracts at Sourcify')
  await expect.poll(text).toContain('src/Vault.sol, line 1')
  expect(text()).toContain(`${second} has no source lines. The registry has no source map for it.`)
  expect(asked().map(({ body }) => body)).toEqual(
    [first, second].map((address) => ({ address, want: 'lines' })),
  )
  expect(text()).not.toContain('Look up source lines')
})

test('behavior: an undone write of a contract without a layout says both', async () => {
  const { screen, text, go } = await open('exact')
  go('End')
  await screen.findByRole('heading', { name: 'writes slot 1' })
  expect(text()).toContain('Undone: reverted.')
  expect(text()).toContain('No layout is known for this contract.')
})

test('behavior: a run without the earlier transactions says that the chain can differ', async () => {
  const { text, go, screen } = await open('consistent')
  expect(text()).toContain('These are the values of this run. On the chain they can differ')
  go('ArrowRight')
  await expect.poll(text).toContain('in this run, from the state after block 1,999,999')
  expect(screen.getByText('written')).toBeTruthy()
  for (const label of ['before', 'after']) expect(screen.queryByText(label)).toBeNull()
})

test('behavior: a transaction without storage, or without known values, has no steps', () => {
  const nothing = resultOf(playedOf([]).trace, 'exact')
  const inexact = resultOf(playedOf([], { frames: FRAMES, accesses: ACCESSES }).trace, 'inexact')
  for (const result of [nothing, inexact]) {
    const { container } = renderPage(<ReplaySteps result={result} hash={HASH} block={1n} keys={[]} />)
    expect(container.textContent).toBe('')
  }
})
