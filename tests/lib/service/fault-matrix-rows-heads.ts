import type { NodeKind, Row } from './fault-matrix'
import {
  ACCESS_LIST,
  BEYOND_STORAGE,
  BLOCK_BY_HASH,
  BLOCK_BY_NUMBER,
  CALL,
  FINALIZED_STORAGE,
  LATEST_BLOCK,
  LATEST_LOGS,
  LATEST_STORAGE,
  LOGS,
  LOGS_BY_HASH,
  NEW_STORAGE,
  OLD_LOGS,
  type Question,
  RECEIPT,
  SAFE_STORAGE,
  STORAGE,
  UNKNOWN_RECEIPT,
} from './fault-matrix-chain'
import { answered, free } from './fault-matrix-expected'
import { http } from './fault-matrix-faults'

const BEHIND: NodeKind = { head: 0x50 }

/** The first node is 20 blocks behind. It is asked or not, and the second answers. */
const aheadAnswers = (question: Question): Row => ({
  kind: '20 blocks behind',
  fault: 'does not know it',
  question,
  first: BEHIND,
  expected: answered(question, 'second', [null, 1]),
})

const COMPARED_ROWS: readonly Row[] = [
  ...[RECEIPT, BLOCK_BY_HASH, BLOCK_BY_NUMBER, NEW_STORAGE, LOGS, LOGS_BY_HASH, CALL, ACCESS_LIST].map(
    aheadAnswers,
  ),
  ...[LATEST_STORAGE, SAFE_STORAGE, FINALIZED_STORAGE, LATEST_LOGS, LATEST_BLOCK].map(
    (question): Row => ({
      ...aheadAnswers(question),
      fault: 'an old head',
      expected: answered(question, 'second', [0, 1]),
    }),
  ),
  ...[STORAGE, OLD_LOGS].map(
    (question): Row => ({
      ...aheadAnswers(question),
      fault: 'none that matters',
      expected: answered(question, 'first', [1, 0]),
    }),
  ),
  ...(
    [
      [2, {}, 'first'],
      [3, {}, 'second'],
      [3, { maxLag: 3 }, 'first'],
      [10, { maxLag: 10 }, 'first'],
      [1, { maxLag: 0 }, 'second'],
    ] as const
  ).map(
    ([lag, network, from]): Row => ({
      kind: `${lag} behind`,
      fault: `maxLag ${Object(network).maxLag ?? 'default'}`,
      question: LATEST_STORAGE,
      first: { head: 0x64 - lag },
      network,
      expected: answered(LATEST_STORAGE, from, from === 'first' ? [1, 0] : [0, 1]),
    }),
  ),
  {
    kind: 'ahead of the other',
    fault: 'none',
    question: RECEIPT,
    second: BEHIND,
    expected: answered(RECEIPT, 'first', [1, 0]),
  },
  {
    kind: '20 blocks behind',
    fault: 'the one ahead is dead',
    question: LATEST_STORAGE,
    first: BEHIND,
    second: { fault: 'dead' },
    expected: answered(LATEST_STORAGE, 'first', [1, 0]),
  },
  {
    kind: '20 blocks behind',
    fault: 'the one ahead answers HTTP 500',
    question: LATEST_STORAGE,
    first: BEHIND,
    second: { fault: http(500) },
    expected: free([0, 1], 'unavailable'),
  },
  {
    kind: '20 blocks behind',
    fault: 'the one ahead answers HTTP 500',
    question: RECEIPT,
    first: BEHIND,
    second: { fault: http(500) },
    expected: free([null, 1]),
  },
  {
    kind: '20 blocks behind',
    fault: 'the one ahead does not know it either',
    question: UNKNOWN_RECEIPT,
    first: BEHIND,
    expected: answered(UNKNOWN_RECEIPT, 'null', [null, 1]),
  },
  {
    kind: 'healthy',
    fault: 'a block beyond every head',
    question: BEYOND_STORAGE,
    expected: {
      status: 200,
      from: 'none',
      code: -32000,
      message: /^header not found$/,
      charged: 5,
      asked: [0, 0],
    },
  },
]

/** Nobody can tell a node that makes up blocks from one whose neighbours lag: it gets the calls at the head and by hash. */
const LYING: NodeKind = { head: 0x64 + 5 }

const LYING_ROWS: readonly Row[] = [
  ...[LATEST_STORAGE, LATEST_LOGS, RECEIPT].map(
    (question): Row => ({ ...lying(question), expected: answered(question, 'second', [0, 1]) }),
  ),
  ...[STORAGE, LOGS].map(
    (question): Row => ({ ...lying(question), expected: answered(question, 'first', [1, 0]) }),
  ),
  {
    ...lying(LATEST_STORAGE),
    fault: 'and answers HTTP 500',
    second: { ...LYING, fault: http(500) },
    expected: free([0, 1], 'unavailable'),
  },
]

function lying(question: Question): Omit<Row, 'expected'> {
  return { kind: 'says that it is 5 blocks ahead', fault: 'has made up the blocks', question, second: LYING }
}

/** Near-head networks ask more before a call. */
const NEAR_HEAD_ROWS: readonly Row[] = [RECEIPT, LATEST_STORAGE].map((question) => ({
  kind: 'near-head network, 20 behind',
  fault: 'an old head',
  question,
  first: BEHIND,
  network: { history: 'near-head' },
  expected: answered(question, 'second', [null, 1]),
}))

export const HEAD_ROWS: readonly Row[] = [...COMPARED_ROWS, ...LYING_ROWS, ...NEAR_HEAD_ROWS]
