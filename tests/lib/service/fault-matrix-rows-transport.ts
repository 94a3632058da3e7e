import type { NodeKind, Row } from './fault-matrix'
import { LOGS, LOGS_BY_HASH, type Question, RECEIPT, STORAGE } from './fault-matrix-chain'
import { answered, free } from './fault-matrix-expected'
import {
  closedBeforeHead,
  type Fault,
  hangsBeforeBody,
  hangsInBody,
  hangsInHead,
  http,
  page,
  resetBeforeHead,
  resetInBody,
  resetInHead,
  result,
  rpcError,
  silence,
  text,
  wholeBody,
} from './fault-matrix-faults'

type Broken = readonly [fault: string, node: NodeKind['fault'], refusal?: string]

const PATIENCE_MS = 2_500
/** Steps of the test's clock. */
const GRANULARITY_MS = 500

/** The first node is broken, then both are. A node that is down is not asked. */
const twice = (kind: string, question: Question, [fault, broken, refusal]: Broken): Row[] => {
  const times = broken === 'dead' ? 0 : 1
  return [
    { kind, fault, question, first: { fault: broken }, expected: answered(question, 'second', [times, 1]) },
    {
      kind,
      fault: `${fault}, both`,
      question,
      first: { fault: broken },
      second: { fault: broken },
      expected: free([times, times], refusal),
    },
  ]
}

const CONNECTIONS: readonly Broken[] = [
  ['connection refused', 'dead'],
  ['closed before the head', closedBeforeHead],
  ['reset before the head', resetBeforeHead],
  ['reset in the head', resetInHead],
  ['reset in the body', resetInBody],
]

const json = (status: number, code: number, message: string): Fault => rpcError(code, message, status)

const STATUSES: readonly Broken[] = [
  ['HTTP 301', http(301)],
  ['HTTP 401, no body', http(401), 'unauthorized'],
  ['HTTP 402, JSON-RPC error', json(402, 402, 'Payment Required'), 'quota-exhausted'],
  ['HTTP 403, page', http(403, page, 'text/html'), 'unauthorized'],
  ['HTTP 403, JSON-RPC error', json(403, -32002, 'rejected due to project ID settings'), 'unauthorized'],
  ['HTTP 404, page', http(404, page, 'text/html')],
  ['HTTP 429, no body', http(429), 'rate-limited'],
  ['HTTP 429, JSON-RPC error', json(429, -32005, 'project ID request rate exceeded'), 'rate-limited'],
  ['HTTP 429, JSON-RPC result', text(wholeBody, 429), 'rate-limited'],
  ['HTTP 500, no body', http(500), 'unavailable'],
  ['HTTP 500, JSON-RPC error', json(500, -32603, 'internal error'), 'unavailable'],
  ['HTTP 502, page', http(502, page, 'text/html'), 'unavailable'],
  ['HTTP 503, no body', http(503), 'unavailable'],
  ['HTTP 504, page', http(504, page, 'text/html'), 'unavailable'],
]

const ENVELOPES: readonly Broken[] = [
  ['HTTP 200, page', http(200, page, 'text/html')],
  ['HTTP 200, empty body', http(200)],
  ['HTTP 204', http(204)],
  ['another id', text((asked) => wholeBody({ ...asked, id: asked.id + 1 }))],
  ['a list', text((asked) => `[${wholeBody(asked)}]`)],
  ['neither result nor error', text(({ id }) => JSON.stringify({ jsonrpc: '2.0', id }))],
  [
    'two results',
    text(
      ({ id, result: sent }) => `{"jsonrpc":"2.0","id":${id},"result":null,"result":${JSON.stringify(sent)}}`,
    ),
  ],
  ['an error without a code', text(({ id }) => `{"jsonrpc":"2.0","id":${id},"error":"busy"}`)],
]

type Lie = readonly [fault: string, question: Question, change: (result: unknown) => unknown]

const changed = (fields: object) => (sent: unknown) => ({ ...Object(sent), ...fields })
const changedLog = (fields: object) => (sent: unknown) => [{ ...Object(sent)[0], ...fields }]

const LIES: readonly Lie[] = [
  ['a word of 33 bytes', STORAGE, () => `0x${'0'.repeat(66)}`],
  ['null for a word', STORAGE, () => null],
  ['another transaction', RECEIPT, changed({ transactionHash: `0x${'1'.repeat(64)}` })],
  ['a status "0x01"', RECEIPT, changed({ status: '0x01' })],
  ['a blockNumber "0x060"', RECEIPT, changed({ blockNumber: '0x060' })],
  ['a logIndex "0x00"', LOGS, changedLog({ logIndex: '0x00' })],
  ['a log outside the range', LOGS, changedLog({ blockNumber: '0x62' })],
  ['another number than the block of the hash', LOGS_BY_HASH, changedLog({ blockNumber: '0x61' })],
  ['a log twice', LOGS, (sent) => [Object(sent)[0], Object(sent)[0]]],
]

const HANGS: readonly Broken[] = [
  ['no answer to any call', 'silent'],
  ['no answer', silence],
  ['hangs in the head', hangsInHead],
  ['hangs behind the head', hangsBeforeBody],
  ['hangs in the body', hangsInBody],
]

const hanging = (question: Question, [fault, broken]: Broken): Row => ({
  kind: 'hangs',
  fault,
  question,
  first: { fault: broken },
  expected: {
    ...answered(question, 'second', [broken === 'silent' ? null : 1, 1]),
    within: PATIENCE_MS + GRANULARITY_MS,
  },
})

/** The circuit breaker counts a node that begins and hangs: after three calls it is paused. */
const pausing = (question: Question, [fault, broken]: Broken): Row => ({
  ...hanging(question, [fault, broken]),
  fault: `${fault}, six calls`,
  first: { fault: broken, ofProbes: true },
  times: 6,
  expected: {
    status: 200,
    from: 'second',
    charged: 6 * question.price,
    asked: [{ atMost: 4 }, 6],
    within: GRANULARITY_MS,
  },
})

export const TRANSPORT_ROWS: readonly Row[] = [
  ...CONNECTIONS.flatMap((broken) => twice('breaks off', STORAGE, broken)),
  ...CONNECTIONS.slice(-1).flatMap((broken) => twice('breaks off', LOGS, broken)),
  ...STATUSES.flatMap((broken) => twice('refuses by HTTP', STORAGE, broken)),
  ...ENVELOPES.flatMap((broken) => twice('no JSON-RPC answer', STORAGE, broken)),
  ...LIES.flatMap(([fault, question, change]) =>
    twice('untrue', question, [fault, result(change), 'untrue-answer']),
  ),
  ...HANGS.flatMap((broken) => [STORAGE, LOGS].map((question) => hanging(question, broken))),
  ...HANGS.slice(1).map((broken) => pausing(STORAGE, broken)),
  {
    kind: 'hangs',
    fault: 'no answer, both',
    question: STORAGE,
    first: { fault: silence },
    second: { fault: silence },
    expected: { ...free([1, 1]), within: 10_500 },
  },
  {
    kind: 'hangs',
    fault: 'no answer, both',
    question: LOGS,
    first: { fault: silence },
    second: { fault: silence },
    expected: {
      status: 200,
      from: 'none',
      code: -32005,
      message: /^query timeout exceeded$/,
      charged: 255,
      asked: [1, 1],
      within: 10_500,
    },
  },
]
