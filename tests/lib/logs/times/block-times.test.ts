import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { addTimes, askTimes, listUntimed, listUntimedEnds, readTimes } from '@/lib/logs/times/block-times'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const logOf = (block: number) => transfer(block, ALICE, BOB, 1n)
const blockOf = (number: number) => ({ number, hash: logOf(number).blockHash })
const at = (number: number, seconds: number) => ({ ...blockOf(number), seconds })

describe('readTimes', () => {
  test('default: what the node sent with a log, or somebody asked, is exact', () => {
    const timeOf = readTimes(addTimes(new Map(), [at(10, 1000)]))
    expect(timeOf(logOf(10))).toEqual({ seconds: 1000, isExact: true })
    expect(timeOf({ ...logOf(11), time: 1012 })).toEqual({ seconds: 1012, isExact: true })
  })

  test('behavior: between two known blocks the time is estimated from the nearest two', () => {
    const timeOf = readTimes(addTimes(new Map(), [at(10, 1000), at(20, 2000), at(30, 2100)]))
    expect(timeOf(logOf(13))).toEqual({ seconds: 1300, isExact: false })
    expect(timeOf(logOf(25))).toEqual({ seconds: 2050, isExact: false })
  })

  test('behavior: beyond the known blocks nothing is told', () => {
    const timeOf = readTimes(addTimes(new Map(), [at(10, 1000), at(20, 2000)]))
    expect(timeOf(logOf(9))).toBeNull()
    expect(timeOf(logOf(21))).toBeNull()
    expect(readTimes(new Map())(logOf(1))).toBeNull()
  })

  test('behavior: another block of the same number is not the one that was asked', () => {
    const timeOf = readTimes(addTimes(new Map(), [at(10, 1000)]))
    expect(timeOf({ ...logOf(10), blockHash: padHex('0x99') })).toBeNull()
  })
})

test('default: blocks are asked once each, and those that are known not at all', () => {
  const rows = [
    { log: logOf(1), time: { seconds: 1, isExact: true } },
    { log: logOf(2), time: { seconds: 2, isExact: false } },
    { log: logOf(2), time: null },
    { log: logOf(3), time: null },
  ]
  expect(listUntimed(rows)).toEqual([blockOf(2), blockOf(3)])
})

test('default: the ends of the table are those that are not known', () => {
  const logs = [logOf(1), logOf(2), logOf(3)]
  expect(listUntimedEnds(logs, () => null)).toEqual([blockOf(1), blockOf(3)])
  expect(
    listUntimedEnds(logs, ({ blockNumber }) => (blockNumber === 1 ? { seconds: 1, isExact: true } : null)),
  ).toEqual([blockOf(3)])
  expect(listUntimedEnds([], () => null)).toEqual([])
})

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('askTimes', () => {
  const headerOf = (number: number) => ({
    number: `0x${number.toString(16)}`,
    hash: logOf(number).blockHash,
    timestamp: `0x${(number * 12).toString(16)}`,
  })
  const client = (answer: (number: number) => unknown) => ({
    call: async (_method: string, [block]: readonly unknown[]) => answer(Number(block)),
  })
  const askAll = (answer: (number: number) => unknown, blocks = [blockOf(5), blockOf(7)]) =>
    gather(askTimes(blocks, client(answer)))

  test('default: one header for each block', async () => {
    expect(await askAll(headerOf)).toEqual([at(5, 60), at(7, 84)])
  })

  test('error: a block that the chain replaced since is said to be another', async () => {
    await expect(askAll((number) => ({ ...headerOf(number), hash: padHex('0x99') }))).rejects.toThrow(
      'The chain has another block 5 now.',
    )
    await expect(askAll(() => null)).rejects.toThrow('another block 5')
  })
})
