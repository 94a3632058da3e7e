import { getAddress, type Hex, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayStep } from '@/lib/playground/steps/say-step'
import { deriveStep } from '@/lib/playground/steps/step-derivation'
import { listStepRows } from '@/lib/playground/steps/step-rows'
import type { Trace } from '@/lib/playground/trace/trace'
import { countAccesses } from '@/lib/state-diff/steps/count-accesses'
import type { PlacedLayouts } from '@/lib/state-diff/steps/placed-layouts'
import { codesOf, type PlacedSources, placeSources } from '@/lib/state-diff/steps/placed-sources'
import { contractsIn, showReplay } from '@/lib/state-diff/steps/show-replay'
import { type Anvil, startAnvil } from '../../../anvil'
import { layoutOf, linesIn, openReplays } from './replayed'

const own = (name: string) => ({ layout: layoutOf(name), isOfOwnCode: true })

let anvil: Anvil
let chain: ReturnType<typeof openReplays>
beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  chain = openReplays(anvil.url)
})
afterAll(() => anvil.stop())

const show = (
  { trace, hash }: { trace: Trace; hash: Hex },
  layouts: PlacedLayouts = new Map(),
  sources: PlacedSources = placeSources(new Map()),
) =>
  showReplay({
    trace,
    hash,
    layouts,
    sources,
    nameOf: (address) => layouts.get(address.toLowerCase())?.layout.contract ?? address,
    keys: [],
    namespaces: [],
    columns: { before: 'before', after: 'after' },
  })

const said = (run: ReturnType<typeof show>) =>
  (run.played[0]?.steps ?? []).map((step) => {
    const { verb, what, change, isUndone, isTransient } = sayStep(step)
    return [verb, isTransient ? `transient ${what}` : what, change, ...(isUndone ? ['undone'] : [])]
      .filter((part) => part !== null)
      .join(' ')
  })

describe('the steps of a replayed transaction', () => {
  test('default: each access in order, by name, with a mapping key that the compiler hashed', async () => {
    const counter = await chain.deploy('Counter')
    const ran = await chain.call(counter, 'Counter', 'bump')
    const run = show(ran, new Map([[counter, own('Counter')]]))
    expect(said(run)).toEqual([
      'reads count 0',
      'writes count 0 → 1',
      'reads count 1',
      'reads constants[3] 0',
      'writes constants[3] 0 → 1',
    ])
    const steps = run.played[0]?.steps ?? []
    const last = steps.at(-1)
    // The optimizer folds the hash: its preimage is known, and no instruction computed it.
    expect(last?.hashed).toMatchObject({ digest: last?.access.slot, memory: null })
    expect(last && deriveStep(last, run.layouts(getAddress(counter))).at(-1)?.hash?.digest).toBe(
      last?.access.slot,
    )
    expect(steps.every(({ access }) => access.pc > 0)).toBe(true)
    expect(contractsIn(ran.trace)).toEqual([counter])
  })

  test('behavior: a write that was caught is undone, transient storage is named', async () => {
    const trials = await chain.deploy('Trials')
    const ran = await chain.call(trials, 'Trials', 'attempt', [0n])
    const run = show(ran, new Map([[trials, own('Trials')]]))
    expect(said(run)).toEqual([
      'writes tried 5 → 99 undone',
      'writes transient guard 0 → 1 undone',
      `reads failures[${chain.sender.toLowerCase()}] 0`,
      `writes failures[${chain.sender.toLowerCase()}] 0 → 1`,
      'reads tried 5',
      'writes transient guard 0 → 6',
    ])
    expect(countAccesses(ran.trace)).toEqual({ reads: 2, writes: 4 })
    // The mapping's hash did run: it has a place in memory.
    expect(run.played[0]?.steps[3]?.hashed?.memory).toBe(0)
    expect(listStepRows(run.played, { reads: true }).map(({ kind }) => kind)).toEqual([
      ...['transaction', 'frame', 'step', 'step', 'frame', 'step', 'step', 'step', 'step'],
    ])
  })

  test('behavior: the storage of a proxy is named by the code that ran on it', async () => {
    const counter = await chain.deploy('Counter')
    const proxy = await chain.deploy('Proxy', [counter])
    const ran = await chain.call(proxy, 'Counter', 'bump')
    // After an upgrade in the same block the page knows another layout for the proxy.
    const upgraded = { layout: layoutOf('Coin'), isOfOwnCode: false }
    const both = new Map([
      [proxy, upgraded],
      [counter, own('Counter')],
    ])
    const run = show(ran, both)
    expect(said(run).slice(1, 3)).toEqual(['reads count 0', 'writes count 0 → 1'])
    expect(run.played[0]?.steps.flatMap(({ name }) => name.collision)).toEqual([])
    // If only the proxy's layout is known, it is used.
    expect(said(show(ran, new Map([[proxy, own('Counter')]])))[2]).toBe('writes count 0 → 1')
  })

  test('default: with sources each access has its statement, by the code that ran', async () => {
    const counter = await chain.deploy('Counter')
    const proxy = await chain.deploy('Proxy', [counter])
    const ran = await chain.call(proxy, 'Counter', 'bump')
    const codes = codesOf(ran.replay)
    expect([...codes.keys()].sort()).toEqual([counter, proxy].sort())
    const known = [
      [proxy, { code: codes.get(proxy) ?? '0x', lines: linesIn('Proxy') }],
      [counter, { code: codes.get(counter) ?? '0x', lines: linesIn('Counter') }],
    ] as const
    const sources = placeSources(new Map(known))
    const run = show(ran, new Map([[counter, own('Counter')]]), sources)
    const [file] = run.files
    const statements = run.played[0]?.steps.map(({ source }) => file?.text.slice(source?.from, source?.to))
    expect(statements).toEqual([
      'sload(IMPLEMENTATION)',
      'count++',
      'count++',
      'count',
      'constants[3] += count',
      'constants[3] += count',
    ])
    expect(ran.trace.frames.map(run.hasSource)).toEqual([true, true])
    // Of two versions of one file only the first is shown.
    const other = { ...linesIn('Counter'), files: [{ name: 'src/Replayed.sol', text: 'other' }] }
    const [first] = known
    const both = placeSources(new Map([first, [counter, { code: '0x', lines: other }]]))
    expect([...both.lines.keys()]).toEqual([proxy])
  })

  test('behavior: a layout of the proxy’s own code and one of the implementation collide', async () => {
    const counter = await chain.deploy('Counter')
    const proxy = await chain.deploy('Proxy', [counter])
    const ran = await chain.call(proxy, 'Counter', 'set', [7n])
    const run = show(
      ran,
      new Map([
        [proxy, own('Coin')],
        [counter, own('Counter')],
      ]),
    )
    const [, write] = run.played[0]?.steps ?? []
    expect(write?.name.places.map(({ path }) => path)).toEqual(['supply'])
    expect(write?.name.collision.map(({ path }) => path)).toEqual(['last'])
  })

  test('error: without a layout the slot, the hash and the instruction are said', async () => {
    const coin = await chain.deploy('Coin')
    const ran = await chain.call(coin, 'Coin', 'mint', [chain.sender, 3n])
    const [step] = show(ran).played[0]?.steps ?? []
    expect(step?.name.unnamed?.says).toMatch(
      /^No layout is known for this contract\. The slot comes from a hash of 64 bytes/,
    )
    expect(step?.hashed?.preimage && keccak256(step.hashed.preimage)).toBe(step?.access.slot)
    expect(step?.source).toBeNull()
    expect(toHex(step?.access.pc ?? 0)).not.toBe('0x0')
  })

  test('behavior: 6,000 accesses: the first 5,000 are steps, the others are counted', async () => {
    const counter = await chain.deploy('Counter')
    const { trace, hash } = await chain.call(counter, 'Counter', 'bump')
    const [access] = trace.accesses
    if (!access) throw new Error('nothing was read')
    const many = {
      ...trace,
      accesses: Array.from({ length: 5000 }, () => access),
      droppedAccesses: { ...trace.droppedAccesses, SLOAD: 1000 },
    }
    const run = show({ trace: many, hash }, new Map([[counter, own('Counter')]]))
    expect(run.played[0]?.steps).toHaveLength(5000)
    expect(countAccesses(many)).toEqual({ reads: 6000, writes: 0 })
    expect(listStepRows(run.played, { reads: true }).at(-1)).toMatchObject({ kind: 'dropped', count: 1000 })
  })
})
