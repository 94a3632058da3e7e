import { expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { askBatch } from '@/lib/rpc/client/ask-batch'
import type { RefusalReading } from '@/lib/rpc/client/classify-error'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const refused = (reading: RefusalReading) =>
  new RpcError({ ...reading, code: 31, verbatim: 'too many', bill: NO_BILL })

/** Takes batches of at most `most` calls, and says so or not; answers each call with its parameter. */
function doorOf(most: number, states: Partial<RefusalReading> = {}) {
  const sizes: number[] = []
  const client: BatchClient = {
    bill: () => NO_BILL,
    tariff: CREDITS,
    batchSize: () => 100,
    call: async (_, [param]) => {
      sizes.push(1)
      return param
    },
    batch: async (calls) => {
      sizes.push(calls.length)
      if (calls.length > most) throw refused({ ...states, kind: 'batch-too-large' })
      return calls.map(({ params }) => ({ result: params[0] }))
    },
  }
  return { client, sizes }
}

const calls = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ method: 'eth_getStorageAt', params: [i] }))
const answers = (count: number) => calls(count).map(({ params }) => ({ result: params[0] }))

test('default: one request where the service takes it', async () => {
  const { client, sizes } = doorOf(100)
  expect(await askBatch(client, calls(7))).toEqual(answers(7))
  expect(sizes).toEqual([7])
})

test('behavior: as many as it says, and no more again at the same client', async () => {
  const { client, sizes } = doorOf(3, { maxBatch: 3 })
  expect(await askBatch(client, calls(7))).toEqual(answers(7))
  expect(await askBatch(client, calls(4))).toEqual(answers(4))
  expect(sizes).toEqual([7, 3, 3, 1, 3, 1])
})

test('behavior: as many as it says, though that is more than half', async () => {
  const { client, sizes } = doorOf(3, { maxBatch: 3 })
  expect(await askBatch(client, calls(4))).toEqual(answers(4))
  expect(sizes).toEqual([4, 3, 1])
})

test('behavior: half as many where it does not say', async () => {
  const { client, sizes } = doorOf(2)
  expect(await askBatch(client, calls(8))).toEqual(answers(8))
  expect(sizes).toEqual([8, 4, 2, 2, 2, 2])
})

test('behavior: one by one where it takes no batch', async () => {
  const { client, sizes } = doorOf(0)
  expect(await askBatch(client, calls(3))).toEqual(answers(3))
  expect(sizes).toEqual([3, 1, 1, 1])
})

test('error: any other refusal is thrown', async () => {
  const { client } = doorOf(100)
  const other = refused({ kind: 'rate-limited' })
  const throwing = { ...client, batch: () => Promise.reject(other) }
  await expect(askBatch(throwing, calls(2))).rejects.toBe(other)
})
