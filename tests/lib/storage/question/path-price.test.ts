import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { pricePath } from '@/lib/storage/question/path-price'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { askStorage } from '@/lib/storage/read/ask-storage'
import { POINTS } from '../../credits/points'
import { randomLayout } from '../random-layout/random-layout'
import { randomStorage } from '../random-layout/random-storage'

const address = `0x${'ab'.repeat(20)}` as const

describe('pricePath', () => {
  test('behavior: reading any variable is charged within its price, 128 words and the block at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomLayout,
        fc.nat(1 << 20),
        fc.constantFrom('0x64', 'latest', 'safe', 'earliest'),
        async (layout, seed, block) => {
          for (const { name } of layout.variables) {
            const { value: path } = parsePathQuestion(layout, name)
            if (!path) continue
            const client = openBatchClient(randomStorage(seed, POINTS), POINTS, new AbortController().signal)
            const { slot } = path.resolved.place
            await askStorage(client, { address, slot, entry: null, path, block })
            const { least, most } = pricePath(path, block, POINTS.prices)
            expect(client.bill().credits).toBeGreaterThanOrEqual(least)
            expect(client.bill().credits).toBeLessThanOrEqual(most)
            expect(most).toBeLessThanOrEqual(128 * 11 + 17)
          }
        },
      ),
    )
  })
})
