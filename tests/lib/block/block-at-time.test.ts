import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBlockAtTime, USUAL_READS } from '@/lib/block/block-at-time'
import { askBlockHeader, type BlockHeader } from '@/lib/block/block-header'
import { CREDITS } from '@/lib/credits/tariff'
import { demoBlock } from '@/lib/demo/manifest'
import { BadInputError } from '@/lib/errors'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { seededRandom } from '../../bench/profiles'
import { startDemoChain } from '../devchain/start-demo-chain'
import { type DemoService, startDemoService } from '../logs/demo-service'

/** A chain by the times of its blocks. Counts the headers read. */
function chainOf(times: ArrayLike<number>) {
  const read: number[] = []
  const header = (number: number): BlockHeader => ({
    number,
    hash: `0x${'b1'.repeat(32)}`,
    time: times[number] ?? 0,
  })
  const client = {
    call: async (_: string, [block]: readonly unknown[]) => {
      read.push(Number(block))
      return {
        number: block,
        hash: `0x${'b1'.repeat(32)}`,
        timestamp: `0x${header(Number(block)).time.toString(16)}`,
      }
    },
  }
  return { client, read, head: header(times.length - 1) }
}

/** Every third read halves what is left. */
const mostReads = (blocks: number) => 3 * Math.ceil(Math.log2(Math.max(2, blocks))) + 3

describe('findBlockAtTime', () => {
  test('default: two reads where blocks come evenly', async () => {
    const { client, read, head } = chainOf(Array.from({ length: 1000 }, (_, at) => 5000 + at * 12))
    const found = await findBlockAtTime(client, 5000 + 300 * 12 - 5, { oldest: 0, head, blockTime: 12 })
    expect(found?.number).toBe(300)
    expect(read).toEqual([300, 299])
  })

  test('args: a moment after the head', async () => {
    const { client, read, head } = chainOf([10, 22, 34])
    expect(await findBlockAtTime(client, 35, { oldest: 0, head, blockTime: 12 })).toBeNull()
    expect(read).toEqual([])
  })

  test('args: a moment before block 0 is at block 0', async () => {
    const { client, head } = chainOf([10, 22, 34])
    expect(await findBlockAtTime(client, 3, { oldest: 0, head, blockTime: 12 })).toMatchObject({ number: 0 })
  })

  test('error: a moment before the oldest block that is served', async () => {
    const { client, head } = chainOf([10, 22, 34, 46])
    const search = findBlockAtTime(client, 15, { oldest: 2, head, blockTime: 12 })
    await expect(search).rejects.toThrow(BadInputError)
  })

  test('behavior: with a hundredth of the slots missed and another rhythm before, four to eight reads are usual', async () => {
    const random = seededRandom(7)
    const times = new Float64Array(2_000_000)
    let time = 1_600_000_000
    for (let at = 0; at < times.length; at++) {
      times[at] = time
      if (at < 600_000) time += 1 + Math.floor(26 * random())
      else time += random() < 0.01 ? 24 : 12
    }
    const reads: number[] = []
    for (let search = 0; search < 60; search++) {
      const { client, read, head } = chainOf(times)
      const moment = 1_600_000_000 + Math.floor(random() * (time - 1_600_000_000 - 100))
      const found = await findBlockAtTime(client, moment, { oldest: 0, head, blockTime: 12 })
      expect(times[found?.number ?? 0]).toBeGreaterThanOrEqual(moment)
      expect(times[(found?.number ?? 0) - 1] ?? 0).toBeLessThan(moment)
      reads.push(read.length)
    }
    reads.sort((a, b) => a - b)
    const { low, high } = USUAL_READS
    expect(reads[0]).toBeGreaterThanOrEqual(low)
    expect(reads[Math.floor(reads.length * 0.75)]).toBeLessThanOrEqual(high)
    expect(reads.at(-1)).toBeLessThanOrEqual(mostReads(times.length))
  })

  test('behavior: right on every chain whose times do not fall, and never more reads than at most', async () => {
    const gaps = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 100_000 })), {
      minLength: 1,
      maxLength: 300,
    })
    await fc.assert(
      fc.asyncProperty(gaps, fc.nat({ max: 1_000_000 }), async (steps, moment) => {
        let time = 0
        const times = steps.map((step) => {
          time += step
          return time
        })
        const { client, read, head } = chainOf(times)
        const found = await findBlockAtTime(client, moment, { oldest: 0, head, blockTime: 12 })
        const expected = times.findIndex((at) => at >= moment)
        expect(found?.number ?? -1).toBe(expected)
        expect(read.length).toBeLessThanOrEqual(mostReads(times.length))
      }),
    )
  })

  describe('on the demo chain', () => {
    let service: DemoService
    beforeAll(async () => {
      service = await startDemoService(await startDemoChain())
    })
    afterAll(() => service.stop())

    test('behavior: midnight of a day among two million blocks, for two calls beside the head', async () => {
      const client = withinBudget(openClient(service.ask, CREDITS, new AbortController().signal), 1000)
      const head = await askBlockHeader(client, 'latest')
      if (!head) throw new Error('There is no head.')
      const midnight = Date.UTC(2025, 5, 1) / 1000
      const found = await findBlockAtTime(client, midnight, { oldest: 0, head, blockTime: 12 })
      expect(found).toMatchObject({ time: midnight })
      expect(head.number).toBe(demoBlock('demo-mainnet', 'head').number)
      expect(client.bill()).toMatchObject({ calls: 3, credits: 240 })
    })
  })
})
