import { describe, expect, test } from 'vitest'
import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { askEndpoint, type OnAnswer } from '@/lib/rpc/client/ask-endpoint'
import { askEndpointBatch } from '@/lib/rpc/client/ask-endpoint-batch'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer } from '@/lib/rpc/pace/pacer'
import { beginRead, type LayoutRead, readLayout } from '@/lib/storage/read/read-layout'
import { startDemoService } from '../../logs/demo-service'

const WORD = `0x${'0'.repeat(63)}1`
/** A node at block 16 whose slots all hold one. */
const NODE = {
  networks: {
    'demo-mainnet': {
      request: async (method: string) => ({ result: method === 'eth_getStorageAt' ? WORD : '0x10' }),
    },
  },
} as unknown as Pick<Devchain, 'networks'>

const WORDS = 24

/** Reads the words at the latest block as a page does, and hears what the service tells of its pace or does not. */
async function read(url: string, hears: boolean) {
  const pacer = createPacer({ weigh: (method) => PRICES[method as ServedMethod] })
  const onAnswer: OnAnswer = ({ perSecond }) => {
    if (hears && perSecond) pacer.setRates([{ amount: perSecond, seconds: 1, of: 'units' }])
  }
  const { signal } = new AbortController()
  const relay = {
    ask: (call: Parameters<typeof askEndpoint>[1]) => askEndpoint(url, call, CREDITS, onAnswer),
    askBatch: (calls: Parameters<typeof askEndpointBatch>[1]) =>
      askEndpointBatch(url, calls, CREDITS, onAnswer, signal),
  }
  const client = openBatchClient(
    pacedRelay({ relay, tariff: CREDITS, pacer, signal, onWait: () => {} }),
    CREDITS,
    signal,
  )
  const paths = Array.from({ length: WORDS }, (_, slot) => `slot(${slot})`)
  const address = '0x00000000000000000000000000000000000000aa'
  const task = { address, layouts: [null], options: { paths }, budget: 100_000 } as const
  let last: LayoutRead | null = null
  for await (const known of readLayout(client, task, beginRead(['latest']))) last = known
  return { words: last?.blocks[0]?.words.size, bill: client.bill() }
}

describe('the access service with a plan of 500 credits a second', () => {
  test('default: told by its first answer, nothing is refused', async () => {
    await using service = await startDemoService(NODE, { creditsPerSecond: 500 })
    const { words, bill } = await read(service.url, true)
    expect(words).toBe(WORDS)
    expect(bill).toMatchObject({ calls: WORDS + 1, credits: (WORDS + 1) * 80 })
    expect(bill.retried).toBeUndefined()
  })

  test('behavior: unheard, one reading still brings every word, and its books agree with the bill', async () => {
    await using service = await startDemoService(NODE, { creditsPerSecond: 500 })
    const { words, bill } = await read(service.url, false)
    expect(words).toBe(WORDS)
    expect(bill.retried).toBeGreaterThan(0)
    expect(bill.calls).toBe(WORDS + 1 + (bill.retried ?? 0))
    expect(await service.used()).toBe(bill.credits)
  })

  test('default: its report tells the pace, too', async () => {
    await using service = await startDemoService(NODE, { creditsPerSecond: 500 })
    const report = await (await fetch(`${service.url}/credits`)).json()
    expect(report).toMatchObject({ plan: 'core', creditsPerSecond: 500 })
  })
})
