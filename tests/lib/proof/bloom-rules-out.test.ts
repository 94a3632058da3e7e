import type { Hex } from 'viem'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { seededRandom } from '@/tests/lib/proof/seeded-random'

const address = (of: number): Hex => numberToHex(of, { size: 20 })
const topic = (of: number): Hex => numberToHex(of, { size: 32 })
const NONE = bloomOfLogs([])
const LOG = { address: address(1), topics: [topic(1), topic(2)] }
const ONE = bloomOfLogs([LOG])

test('default: an address or a topic that is not there is ruled out, one that is there is not', () => {
  const cases: [filter: LogFilter, isOut: boolean][] = [
    [{ address: address(1) }, false],
    [{ address: address(2) }, true],
    [{ address: [address(2), address(1)] }, false],
    [{ address: [address(2), address(3)] }, true],
    [{ topics: [topic(1)] }, false],
    [{ topics: [topic(3)] }, true],
    [{ topics: [null, topic(2)] }, false],
    [{ topics: [null, topic(3)] }, true],
    [{ topics: [[topic(3), topic(1)], null] }, false],
    [{ address: address(1), topics: [topic(1), [topic(5), topic(6)]] }, true],
    [{}, false],
    [{ topics: [null, null, null, null] }, false],
  ]
  for (const [filter, isOut] of cases) expect([filter, createBloomRule(filter)(ONE)]).toEqual([filter, isOut])
})

test('default: an empty bloom rules out everything', () => {
  for (const filter of [{}, { address: address(1) }, { topics: [null, topic(1)] }]) {
    expect(createBloomRule(filter)(NONE)).toBe(true)
  }
})

test('behavior: no block is ruled out that holds a log that matches, and most others are', () => {
  const random = seededRandom(7)
  let out = 0
  for (let round = 0; round < 400; round++) {
    const logs = Array.from({ length: random(6) }, () => ({
      address: address(random(40)),
      topics: Array.from({ length: random(4) }, () => topic(random(40))),
    }))
    const any = () =>
      random(3) === 0 ? null : random(2) === 0 ? topic(random(40)) : [topic(random(40)), topic(random(40))]
    const filter: LogFilter = {
      ...(random(2) === 0 && { address: address(random(40)) }),
      topics: Array.from({ length: random(4) }, any),
    }
    const isOut = createBloomRule(filter)(bloomOfLogs(logs))
    const holds = logs.some(createLogMatcher(filter))
    if (holds) expect(isOut).toBe(false)
    if (isOut) out++
  }
  expect(out).toBeGreaterThan(150)
})
