import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogCheck, type LogRules } from '@/lib/rpc/answer-checks/check-logs'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { checkRequest } from '@/lib/rpc/gate/check-request'
import { RUNS } from '../../../test-length'
import { LOG_LIES } from './lies'
import { foundLogs, minedLog } from './node-answers'

const ADDRESS = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'ba'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TOPIC = `0x${'11'.repeat(32)}`

const LOG = minedLog(0, { blockHash: HASH })

/** The logs that a search answers, of those that a node sent. */
function search(
  filter: object,
  logs: readonly unknown[],
  blockNumber: bigint | null = null,
  rules: LogRules = { isStrict: true },
) {
  const checked = checkRequest('eth_getLogs', [filter])
  if ('error' in checked || checked.value.method !== 'eth_getLogs') throw new Error('No search.')
  return logs.filter(createLogCheck(checked.value.params[0], blockNumber, rules))
}

/** A log is malformed with any of these fields. */
const MALFORMED_FIELDS: readonly object[] = [
  { address: null },
  { address: `${ADDRESS}00` },
  { address: ADDRESS.slice(2) },
  { topics: undefined },
  { topics: TOPIC },
  { topics: Array(5).fill(TOPIC) },
  { topics: [null] },
  { topics: [TOPIC.slice(0, 64)] },
  { data: undefined },
  { data: '' },
  { data: '0x1' },
  { data: '0xzz' },
  { blockNumber: 5 },
  { blockNumber: '5' },
  { blockNumber: `0x${'1'.repeat(17)}` },
  { blockHash: '0x12' },
  { blockHash: undefined },
  { transactionHash: 7 },
  { transactionHash: undefined },
  { transactionIndex: undefined },
  { transactionIndex: 0 },
  { transactionIndex: '0x80000000' },
  { logIndex: undefined },
  { logIndex: '0' },
  { logIndex: '0x80000000' },
  { logIndex: '-0x1' },
  { removed: undefined },
  { removed: 'false' },
]

describe('createLogCheck', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ fromBlock: '0x5', toBlock: '0x5' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'latest' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'earliest' }, { blockNumber: '0x0' }],
    [{ blockHash: HASH }, { blockHash: HASH.toUpperCase().replace('0X', '0x') }],
    [{ address: ADDRESS }, { address: ADDRESS.toUpperCase().replace('0X', '0x') }],
    [{ address: [OTHER, ADDRESS], topics: [[HASH, TOPIC]] }, {}],
    [{ toBlock: 'pending' }, { blockNumber: null, blockHash: null, logIndex: null, transactionIndex: null }],
    [{}, { logIndex: '0x7fffffff', blockTimestamp: '0x1' }],
  ])('default: %j allows a log with %j', (filter, fields) => {
    const log = { ...LOG, ...fields }
    expect(search(filter, [log])).toEqual([log])
  })

  test.each(MALFORMED_FIELDS)('error: a log with %j', (fields) => {
    expect(() => search({}, [LOG, { ...LOG, ...fields }])).toThrow(UntrueAnswerError)
  })

  test.each([null, undefined, {}, 'log', 7, [LOG]])('error: %j', (log) => {
    expect(() => search({}, [log])).toThrow(UntrueAnswerError)
  })

  test.each<[object, object]>([
    [{ address: OTHER }, {}],
    [{ address: [OTHER] }, {}],
    [{ topics: [HASH] }, {}],
    [{ topics: [null, HASH] }, {}],
    [{ topics: [[HASH, ADDRESS.padEnd(66, '0')]] }, {}],
    [{ fromBlock: '0x6', toBlock: '0x9' }, {}],
    [{ fromBlock: '0x1', toBlock: '0x4' }, {}],
    [{ fromBlock: 'earliest', toBlock: 'earliest' }, {}],
    [{ blockHash: TOPIC }, {}],
    [{ blockHash: HASH }, { blockHash: null }],
    [{}, { blockNumber: null }],
  ])('error: %j forbids a log with %j', (filter, fields) => {
    expect(() => search(filter, [{ ...LOG, ...fields }])).toThrow(UntrueAnswerError)
  })
})

describe('createLogCheck of several logs', () => {
  test('default: whatever a chain can hold, in either case of letters', () => {
    const property = fc.property(foundLogs, (logs) => {
      expect(search({ fromBlock: 'earliest' }, logs)).toEqual(logs)
    })
    fc.assert(property, { numRuns: 4 * RUNS })
  })

  test.each(LOG_LIES)('error: %s', (_, filter, logs) => {
    expect(() => search(filter, logs)).toThrow(UntrueAnswerError)
  })

  test('error: any log again, and any two that change places', () => {
    const standing = foundLogs.map((logs) => logs.filter(({ removed }) => !removed))
    const property = fc.property(standing, fc.nat(), (logs, at) => {
      fc.pre(logs.length > 1)
      const from = at % (logs.length - 1)
      const [one, other] = logs.slice(from)
      const again = logs.toSpliced(from, 0, ...(one ? [one] : []))
      const swapped = logs.toSpliced(from, 2, ...(one && other ? [other, one] : []))
      expect(() => search({ fromBlock: 'earliest' }, again)).toThrow(UntrueAnswerError)
      expect(() => search({ fromBlock: 'earliest' }, swapped)).toThrow(UntrueAnswerError)
    })
    fc.assert(property)
  })

  test('behavior: in any order, logs may come twice and change places, and may not contradict each other', () => {
    const standing = foundLogs.map((logs) => logs.filter(({ removed }) => !removed))
    const loosely = (logs: readonly unknown[]) =>
      search({ fromBlock: 'earliest' }, logs, null, { inAnyOrder: true })
    const property = fc.property(standing, fc.nat(), (logs, at) => {
      const [one] = logs.slice(at % Math.max(1, logs.length))
      fc.pre(one !== undefined)
      const sent = [...logs.toReversed(), one]
      expect(loosely(sent)).toEqual(sent)
      expect(() => loosely([...logs, { ...one, data: `${one?.data}00` }])).toThrow('a log has one content')
      const elsewhere = { ...one, blockHash: `0x${'9e'.repeat(32)}` }
      expect(() => loosely([...logs, elsewhere])).toThrow('a number is of one block')
    })
    fc.assert(property)
  })

  test.each([{ logIndex: '0x00' }, { blockNumber: '0x05' }, { transactionIndex: '0x002' }])(
    'behavior: %j is read where the chain is not known to write numbers as Ethereum does',
    (fields) => {
      const log = { ...LOG, ...fields }
      expect(search({}, [log], null, {})).toEqual([log])
      expect(() => search({}, [log])).toThrow('malformed')
    },
  )

  test('error: another number than the block asked for is known to have', () => {
    expect(search({ blockHash: HASH }, [LOG], 5n)).toEqual([LOG])
    expect(() => search({ blockHash: HASH }, [LOG], 6n)).toThrow(UntrueAnswerError)
  })
})
