import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import { narrowFilter } from '@/lib/logs/checks/narrow-filter'
import { TOKEN, TRANSFER, wireLog } from '../in-memory-node'

const topic = (value: number): Hex => numberToHex(value, { size: 32 })

const drawLogs = (topicsOf: (index: number) => readonly Hex[]) =>
  parseLogsAnswer(
    Array.from({ length: 100 }, (_, index) => wireLog(5, index, { topics: topicsOf(index) })),
    { from: 5, to: 5 },
    {},
  )

describe('narrowFilter', () => {
  test('default: the value that most logs have, but not all', () => {
    const logs = drawLogs((index) => [TRANSFER, topic(index), topic(index % 3 === 0 ? 1 : index % 2)])
    expect(narrowFilter({ address: TOKEN }, logs)).toEqual({ address: TOKEN, topics: [null, null, topic(1)] })
  })

  test('behavior: what a filter names already stays', () => {
    const logs = drawLogs((index) => [TRANSFER, topic(index % 2)])
    expect(narrowFilter({ topics: [[TRANSFER, topic(9)]] }, logs)).toEqual({
      topics: [[TRANSFER, topic(9)], topic(0)],
    })
  })

  test.each([
    ['all logs have in common', () => [TRANSFER]],
    ['each log has of its own', (index: number) => [TRANSFER, topic(index)]],
    ['lie at one end of the answer', (index: number) => [TRANSFER, topic(index < 50 ? index : 1)]],
  ])('behavior: not by values that %s', (_, topicsOf) => {
    expect(narrowFilter({}, drawLogs(topicsOf))).toBeNull()
  })
})
