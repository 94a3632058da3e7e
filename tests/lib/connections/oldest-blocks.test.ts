import { describe, expect, test } from 'vitest'
import { hintOldest, oldestKept, sayOldestBlocks } from '@/lib/connections/oldest-blocks'
import { parseCapabilities } from '@/lib/connections/parse-capabilities'
import { capabilitiesOf } from '@/lib/service/history/capabilities'

const all = (kept: unknown) => ({
  head: { number: '0x3e8', hash: `0x${'1'.repeat(64)}` },
  ...Object.fromEntries(
    ['state', 'tx', 'logs', 'receipts', 'blocks', 'stateproofs'].map((kind) => [kind, kept]),
  ),
})

const same = (block: number | null) => ({ state: block, receipts: block, logs: block })

describe('the answer of eth_capabilities', () => {
  test.each([
    ['an archive', { disabled: false, oldestBlock: '0x0' }, 0],
    ['a pruned history', { disabled: false, oldestBlock: '0x64' }, 100],
    [
      'a window that moves with the head',
      { disabled: false, oldestBlock: '0x0', deleteStrategy: { type: 'window', retentionBlocks: '0x80' } },
      872,
    ],
    [
      'a window that has not filled',
      { disabled: false, oldestBlock: '0x3e0', deleteStrategy: { type: 'window', retentionBlocks: '0x80' } },
      992,
    ],
    ['no oldest block', { disabled: false }, null],
    ['disabled, which Besu returns for pruned state', { disabled: true, oldestBlock: '0x0' }, null],
  ])('default: %s', (_, kept, oldest) => {
    expect(parseCapabilities(all(kept))).toEqual(same(oldest))
  })

  test.each([[null], ['0x1'], [{}], [all(true)], [all({ disabled: false, oldestBlock: 'earliest' })]])(
    'error: %j states nothing',
    (answer) => {
      expect(parseCapabilities(answer)).toBeNull()
    },
  )
})

test.each([
  ['near the head', { nearHeadOnly: true, isArchive: false }, same(873)],
  ['of an archive', { nearHeadOnly: false, isArchive: true }, same(0)],
  ['of an unknown depth', { nearHeadOnly: false, isArchive: false }, same(null)],
])('default: the answer of the access service %s', (_, served, oldest) => {
  const node = { methods: null, history: 'archive', statement: null } as const
  const capabilities = capabilitiesOf([node], served, 1_000n)
  expect(parseCapabilities({ head: { number: '0x3e8' }, ...capabilities })).toEqual(oldest)
})

test('default: in words', () => {
  expect(sayOldestBlocks(same(1234))).toBe('History from block 1,234')
  expect(sayOldestBlocks({ state: 1234, receipts: 0, logs: null })).toBe(
    'History: state from block 1,234, receipts from block 0',
  )
  expect(sayOldestBlocks(same(null))).toBeNull()
})

describe('beside a typed block', () => {
  const oldest = { ...same(0), state: 100 }
  test.each([
    [100, 'History: state from block 100.', false],
    [null, 'History: state from block 100.', false],
    [99, 'Too old: this connection has state from block 100.', true],
  ])('default: block %s', (block, says, isOlder) => {
    expect(hintOldest('state', oldest, block)).toEqual({ says, isOlder })
  })

  test('default: nothing was stated', () => {
    expect(hintOldest('state', null, 5)).toBeNull()
    expect(hintOldest('state', same(null), 5)).toBeNull()
  })
})

test.each([
  ['a stated block', 1_000, 'unstated', 1_000],
  ['nothing stated', null, 'unstated', 0],
  ['a history near the head, which moved on since it was stated', 1_000, 'near-head', 4_881],
  ['a block that is older than all', 9_000, 'archive', 5_000],
] as const)('default: the oldest block that a form suggests: %s', (_, stated, history, from) => {
  expect(oldestKept('state', same(stated), { head: 5_000, history })).toBe(from)
  expect(oldestKept('logs', null, { head: 5_000, history: 'archive' })).toBe(0)
})
