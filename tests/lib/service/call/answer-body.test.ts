import { describe, expect, test } from 'vitest'
import { mapConcurrently } from '@/lib/service/call/answer-body'
import type { Node } from '@/lib/service/nodes/node'
import { call, startTestService } from '../running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`
const TOO_LARGE = { code: -32003, message: 'response too large' }

type Answers = { id: number; result?: unknown; error?: unknown }[]

test('behavior: beyond 25 MB of answers the rest of a batch is refused, for nothing', async () => {
  let asked = 0
  const node: Node = {
    request: async () => {
      asked++
      return { result: `0x${'60'.repeat(500_000)}` }
    },
  }
  await using service = await startTestService({ nodes: { main: node } })
  const answer = await service.post(Array.from({ length: 60 }, (_, id) => call('eth_getCode', [ADDRESS], id)))
  const answers = answer.body as unknown as Answers
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, id) => id))
  const answered = answers.filter(({ result }) => result !== undefined).length
  // The calls that were under way when it was reached are answered too.
  expect(answered).toBeGreaterThan(25)
  expect(answered).toBeLessThanOrEqual(27 + 8)
  expect(answers.slice(answered).map(({ error }) => error)).toEqual(Array(60 - answered).fill(TOO_LARGE))
  expect(asked).toBe(answered)
  expect(answer.headers.get('x-credits-charged')).toBe(String(answered * 80))
  expect((await service.credits()).used).toBe(answered * 80)
})

describe('mapConcurrently', () => {
  test('default: in order, never more than the limit at once', async () => {
    let running = 0
    let most = 0
    const doubled = await mapConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (entry) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return entry * 2
    })
    expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14])
    expect(most).toBe(3)
  })

  test('args: none', async () => {
    expect(await mapConcurrently([], 3, async () => 1)).toEqual([])
  })

  test('error: the first', async () => {
    const fail = async (entry: number) => {
      if (entry === 2) throw new Error('two')
    }
    await expect(mapConcurrently([1, 2, 3], 2, fail)).rejects.toThrow('two')
  })
})
