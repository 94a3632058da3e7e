import type { NodeKind, Row } from './fault-matrix'
import { CODE, LATEST_STORAGE, LOGS, OLD_LOGS, RECEIPT, STORAGE } from './fault-matrix-chain'
import { answered, free } from './fault-matrix-expected'
import { rpcError } from './fault-matrix-faults'

const OPTION_ROWS: readonly Row[] = [
  {
    kind: 'wants a header',
    fault: 'it is in the config',
    question: STORAGE,
    first: { needs: { authorization: 'Bearer abc' }, options: { headers: { authorization: 'Bearer abc' } } },
    expected: answered(STORAGE, 'first', [1, 0]),
  },
  {
    kind: 'wants a header',
    fault: 'it is not in the config',
    question: STORAGE,
    first: { needs: { authorization: 'Bearer abc' } },
    expected: answered(STORAGE, 'second', [null, 1]),
  },
  {
    kind: 'serves eth_getLogs only',
    fault: 'asked for a slot',
    question: STORAGE,
    first: { options: { methods: ['eth_getLogs'] } },
    expected: answered(STORAGE, 'second', [0, 1]),
  },
  {
    kind: 'serves eth_getLogs only',
    fault: 'asked for logs',
    question: LOGS,
    first: { options: { methods: ['eth_getLogs'] } },
    expected: answered(LOGS, 'first', [1, 0]),
  },
  {
    kind: 'serves eth_getLogs only',
    fault: 'both, asked for a code',
    question: CODE,
    first: { options: { methods: ['eth_getLogs'] } },
    second: { options: { methods: ['eth_getLogs'] } },
    expected: free([0, 0], 'unsupported'),
  },
  {
    kind: 'maxBlockRange 16',
    fault: 'asked for 64 blocks',
    question: OLD_LOGS,
    first: { options: { maxBlockRange: 16 } },
    expected: answered(OLD_LOGS, 'second', [0, 1]),
  },
  {
    kind: 'maxBlockRange 64',
    fault: 'asked for 64 blocks',
    question: OLD_LOGS,
    first: { options: { maxBlockRange: 64 } },
    expected: answered(OLD_LOGS, 'first', [1, 0]),
  },
  {
    kind: 'maxBlockRange 16',
    fault: 'both, asked for 64 blocks',
    question: OLD_LOGS,
    first: { options: { maxBlockRange: 16 } },
    second: { options: { maxBlockRange: 8 } },
    expected: { from: 'none', message: /\b16\b/, charged: { atMost: 5 }, asked: [0, 0] },
  },
  {
    kind: 'full, head 1000',
    fault: 'asked for an old slot',
    question: STORAGE,
    first: { head: 1000, options: { history: 'full' } },
    second: { head: 1000, options: { history: 'archive' } },
    expected: answered(STORAGE, 'second', [0, 1]),
  },
  {
    kind: 'full, head 1000',
    fault: 'asked for the newest slot',
    question: LATEST_STORAGE,
    first: { head: 1000, options: { history: 'full' } },
    second: { head: 1000, options: { history: 'archive' } },
    expected: answered(LATEST_STORAGE, 'first', [1, 0]),
  },
]

const RATE_LIMITED: NodeKind = { fault: rpcError(-32005, 'rate limit exceeded') }

const PARTNER_ROWS: readonly Row[] = [
  {
    kind: 'with a partner',
    fault: 'both dead',
    question: RECEIPT,
    first: { fault: 'dead' },
    second: { fault: 'dead' },
    partner: {},
    expected: answered(RECEIPT, 'partner', [0, 0, 1]),
  },
  {
    kind: 'with a partner',
    fault: 'both rate-limited',
    question: RECEIPT,
    first: RATE_LIMITED,
    second: RATE_LIMITED,
    partner: {},
    expected: answered(RECEIPT, 'partner', [1, 1, 1]),
  },
  {
    kind: 'with a partner',
    fault: 'all rate-limited',
    question: RECEIPT,
    first: RATE_LIMITED,
    second: RATE_LIMITED,
    partner: RATE_LIMITED,
    expected: free([1, 1, 1], 'rate-limited'),
  },
  {
    kind: 'with a partner',
    fault: 'first dead',
    question: RECEIPT,
    first: { fault: 'dead' },
    partner: {},
    expected: answered(RECEIPT, 'second', [0, 1, 0]),
  },
  {
    kind: 'with a partner',
    fault: 'both dead, asked for a slot',
    question: STORAGE,
    first: { fault: 'dead' },
    second: { fault: 'dead' },
    partner: {},
    expected: free([0, 0, 0]),
  },
]

const WRONG_CHAIN: NodeKind = { chainId: 1 }

const CHAIN_ROWS: readonly Row[] = [
  {
    kind: 'on another chain',
    fault: 'first',
    question: STORAGE,
    first: WRONG_CHAIN,
    expected: answered(STORAGE, 'second', [0, 1]),
  },
  {
    kind: 'on another chain',
    fault: 'both',
    question: STORAGE,
    first: WRONG_CHAIN,
    second: WRONG_CHAIN,
    expected: free([0, 0]),
  },
]

export const KIND_ROWS: readonly Row[] = [...OPTION_ROWS, ...PARTNER_ROWS, ...CHAIN_ROWS]
