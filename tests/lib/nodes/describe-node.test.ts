import { describe, expect, test } from 'vitest'
import { describeAbsence, describeChange, describeKept, describeNow } from '@/lib/nodes/describe-node'
import { type NodeState, unknownNode } from '@/lib/nodes/node-state'

const away = unknownNode('local', '127.0.0.1:8545')

const there: NodeState = {
  ...away,
  fault: null,
  chain: {
    chainId: 31337,
    mark: '1a2b3c4d',
    firstHash: `0x${'0'.repeat(64)}`,
    isDevelopment: true,
    head: { number: 1200, hash: '0x' },
    blockTime: null,
  },
}

describe('describeAbsence', () => {
  test('default: nothing of a node that answers', () => {
    expect(describeAbsence(there)).toBeNull()
    expect(describeNow(there)).toBe('chain 31337, at block 1,200')
  })

  test.each([
    ['before its first answer', away, 'The node local has not been reached yet.'],
    ['after it', { ...there, fault: { kind: 'silent' } }, 'The node local is down.'],
    ['with a refusal', { ...there, fault: { kind: 'refused' } }, 'The node local refuses requests.'],
    ['with a page', { ...there, fault: { kind: 'html' } }, 'There is no node at 127.0.0.1:8545.'],
  ] as const)('behavior: %s', (_, node, title) => {
    expect(describeAbsence(node as NodeState)?.title).toBe(title)
  })

  test.each([
    [{ kind: 'status', status: 403 }, /HTTP 403: nodes refuse a host name/],
    [{ kind: 'status', status: 500 }, /HTTP 500\. Check/],
    [{ kind: 'html' }, /HTML page/],
    [{ kind: 'no-json' }, /not JSON/],
    [{ kind: 'no-rpc' }, /not like an Ethereum node/],
    [{ kind: 'refused' }, /refuses eth_chainId/],
    [{ kind: 'silent' }, /does not answer within 2 seconds/],
    [{ kind: 'unreachable' }, /Nothing listens/],
  ] as const)('behavior: %j is named', (fault, says) => {
    expect(describeAbsence({ ...there, fault })?.says).toMatch(says)
  })
})

test.each([
  ['other-chain', 'The node local is chain 31337 now; it was chain 1.'],
  ['new-chain', 'The node local started a new chain.'],
  ['went-back', 'The chain of the node local lost blocks.'],
] as const)('describeChange: %s', (kind, title) => {
  expect(describeChange(there, { kind, chainId: 1, mark: '00000000', head: 1300 }).title).toBe(title)
})

test('describeKept: what there is, and nothing of what there is not', () => {
  expect(describeKept({ layouts: 2, abis: 1, tokens: 4, searches: 3 })).toBe(
    '2 layouts, 1 ABI, decimals of 4 tokens, and 3 searches',
  )
  expect(describeKept({ layouts: 0, abis: 0, tokens: 0, searches: 1 })).toBe('1 search')
  expect(describeKept({ layouts: 0, abis: 0, tokens: 0, searches: 0 })).toBe('')
})
