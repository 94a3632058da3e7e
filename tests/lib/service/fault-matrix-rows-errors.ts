import type { Row } from './fault-matrix'
import {
  ACCESS_LIST,
  CALL,
  LATEST_LOGS,
  LOGS,
  LOGS_BY_HASH,
  type Question,
  RECEIPT,
  STORAGE,
  UNKNOWN_RECEIPT,
} from './fault-matrix-chain'
import { answered, free, freeLimit, passedOn } from './fault-matrix-expected'
import { result, rpcError, text } from './fault-matrix-faults'

/** Errors of a node inside HTTP 200. The kinds are those of `lib/rpc/client/refusal-rules.ts`. */
type NodeError = readonly [code: number, message: string, refusal: string | undefined, question?: Question]

const NOT_AVAILABLE = 'missing trie node 5f2c (path 0a) state 0x12 is not available, not found'

/** Troubles of the node: the next one is asked, and of all the call is free. */
const TROUBLES: readonly NodeError[] = [
  [429, 'Too Many Requests', 'rate-limited'],
  [-32005, 'rate limit exceeded', 'rate-limited'],
  [-32005, 'project ID request rate exceeded', 'rate-limited', LOGS],
  [-32029, 'Too many requests, please slow down', 'rate-limited'],
  [-32097, 'You have exceeded the requests per second limit', 'rate-limited'],
  [-32016, 'over rate limit', 'rate-limited'],
  [-32016, 'over quota', undefined],
  [402, 'Payment Required', 'quota-exhausted'],
  [-32005, 'daily request count exceeded, request rate limited', 'quota-exhausted', LOGS],
  [-32005, 'max calls per second reached, upgrade your plan', 'rate-limited', CALL],
  [-32000, 'Insufficient balance. Please top up your account.', 'quota-exhausted', CALL],
  [-32003, 'insufficient funds: your API credits are used up', 'quota-exhausted', CALL],
  [3, 'rate limit exceeded', 'rate-limited', CALL],
  [-32001, 'Unauthorized: API key invalid', 'unauthorized', ACCESS_LIST],
  [-32000, 'invalid api key', 'unauthorized'],
  [-32001, 'unauthorized', 'unauthorized'],
  [-32000, NOT_AVAILABLE, 'missing-data'],
  [-32000, 'historical state 0x12 is not available', 'missing-data'],
  [4444, 'pruned history unavailable', 'missing-data', LOGS],
  [4444, 'pruned history unavailable', 'missing-data', RECEIPT],
  [4444, 'Gone', 'missing-data', ACCESS_LIST],
  [-32000, 'state at block #5 is pruned', 'missing-data'],
  [-32002, 'No state available for block 0x5', 'missing-data'],
  [-32603, 'Internal error', 'unavailable'],
  [-32603, 'Internal error', 'unavailable', RECEIPT],
  [-32603, 'Internal error', 'unavailable', LOGS],
  [-32000, 'transaction indexing is in progress', 'unavailable', RECEIPT],
  [-32011, 'no backend is currently healthy to serve traffic', 'unavailable'],
  [-32601, 'the method eth_getStorageAt does not exist/is not available', 'unsupported'],
  [-32004, 'Method not supported', 'unsupported', RECEIPT],
]

/** Limits of one node that the contract does not have, and the unknown. Of all nodes they are free, in whatever words. */
const LIMITS: readonly NodeError[] = [
  [-32602, 'query exceeds max block range 100000', undefined, LOGS],
  [-32602, 'query exceeds max results 20000, retry with the range 1-5', undefined, LOGS],
  [-32000, 'execution timeout', undefined, LOGS],
  [-32002, 'request timed out', undefined, LOGS],
  [-32000, 'something strange happened', undefined, STORAGE],
  // The service checked these parameters, so a node that refuses them allows less.
  [-32602, 'invalid argument 1: hex string of odd length', undefined, STORAGE],
  [-32602, 'invalid params', undefined, RECEIPT],
  [-32602, 'exceed max topics', undefined, LOGS],
  [-32602, 'invalid block range params', undefined, LOGS],
]

/** The caller's own faults, and the limits of the contract: charged, and no other node is asked. */
const OWN_FAULTS: readonly (readonly [code: number, message: string, question: Question, status?: number])[] =
  [
    [-32602, 'invalid block range params', LATEST_LOGS],
    [-32602, 'invalid block range params', LATEST_LOGS, 400],
    [-32000, 'insufficient funds for gas * price + value', CALL],
    [3, 'execution reverted: rate limit exceeded', CALL],
    [-32000, 'out of gas', CALL],
    [-32001, 'Resource not found', ACCESS_LIST],
    [-32005, 'query returned more than 10000 results', LOGS],
    [-32005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].', LOGS],
  ]

const say = (code: number, message: string) => `${code} ${message.slice(0, 50)}`

const troubled = ([code, message, refusal, question = STORAGE]: NodeError): Row[] => {
  const node = { fault: rpcError(code, message) }
  const row = { kind: 'refuses by JSON-RPC', question, first: node }
  return [
    { ...row, fault: say(code, message), expected: answered(question, 'second', [1, 1]) },
    { ...row, fault: `${say(code, message)}, both`, second: node, expected: free([1, 1], refusal) },
  ]
}

const limited = ([code, message, , question = LOGS]: NodeError): Row[] => {
  const node = { fault: rpcError(code, message) }
  const row = { kind: 'has a lower limit', question, first: node }
  return [
    { ...row, fault: say(code, message), expected: answered(question, 'second', [1, 1]) },
    { ...row, fault: `${say(code, message)}, both`, second: node, expected: freeLimit([1, 1]) },
  ]
}

const UNKNOWN_BLOCK = { fault: rpcError(-32000, 'unknown block') }

const RATE_LIMITED = { fault: rpcError(-32005, 'rate limit exceeded') }
const DEAD = { fault: 'dead' } as const

/** Two faults at the same time. */
const MIXED: readonly Row[] = [
  {
    kind: 'two faults',
    fault: 'rate-limited, then dead',
    question: STORAGE,
    first: RATE_LIMITED,
    second: DEAD,
    expected: free([1, 0], 'rate-limited'),
  },
  {
    kind: 'two faults',
    fault: 'dead, then rate-limited',
    question: STORAGE,
    first: DEAD,
    second: RATE_LIMITED,
    expected: free([0, 1], 'rate-limited'),
  },
  {
    kind: 'two faults',
    fault: 'untrue, then dead',
    question: STORAGE,
    first: { fault: result(() => null) },
    second: DEAD,
    expected: free([1, 0], 'untrue-answer'),
  },
  {
    kind: 'two faults',
    fault: 'dead, then more than 10000 results',
    question: LOGS,
    first: DEAD,
    second: { fault: rpcError(-32005, 'query returned more than 10000 results') },
    expected: { ...passedOn(LOGS, -32005, /^query returned more than 10000 results$/), asked: [0, 1] },
  },
  {
    kind: 'two faults',
    fault: 'rate-limited, then no such receipt',
    question: UNKNOWN_RECEIPT,
    first: RATE_LIMITED,
    expected: answered(UNKNOWN_RECEIPT, 'null', [1, 1]),
  },
  {
    kind: 'two faults',
    fault: 'an error beside a result of null',
    question: STORAGE,
    first: {
      fault: text(
        ({ id }) =>
          `{"jsonrpc":"2.0","id":${id},"result":null,"error":{"code":429,"message":"too many requests"}}`,
      ),
    },
    expected: answered(STORAGE, 'second', [1, 1]),
  },
]

export const ERROR_ROWS: readonly Row[] = [
  ...MIXED,
  ...TROUBLES.flatMap(troubled),
  ...LIMITS.flatMap(limited),
  ...OWN_FAULTS.map(
    ([code, message, question, status = 200]): Row => ({
      kind: 'a fault of the caller',
      fault: `${say(code, message)}, HTTP ${status}`,
      question,
      first: { fault: rpcError(code, message, status) },
      expected: passedOn(
        question,
        code,
        /^(invalid|query returned more than 10000 results|execution reverted|out of gas|insufficient funds|Resource not found)/,
      ),
    }),
  ),
  {
    kind: 'a fault of the caller',
    fault: 'a block hash that no node knows',
    question: LOGS_BY_HASH,
    first: UNKNOWN_BLOCK,
    second: UNKNOWN_BLOCK,
    expected: {
      status: 200,
      from: 'none',
      code: -32000,
      message: /^unknown block$/,
      charged: 255,
      asked: [1, null],
    },
  },
  {
    kind: 'healthy',
    fault: 'a receipt that no node knows',
    question: UNKNOWN_RECEIPT,
    expected: answered(UNKNOWN_RECEIPT, 'null', [1, 0]),
  },
]
