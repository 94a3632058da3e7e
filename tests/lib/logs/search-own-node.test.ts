import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { parseNodeStates } from '@/lib/nodes/node-state'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { askNode } from '@/tests/until-node-answers'
import { KEY, networkAt, startTestService } from '../service/running-service'

const BUDGET = 100_000

/** Searches a whole chain through the service, as a page of this chain does; `change` comes before the first call for logs. */
async function search(node: Anvil, change: () => Promise<unknown>) {
  await using service = await startTestService({
    config: { networks: { local: { ...networkAt([node.url]), chainId: null, history: 'unstated' } } },
  })
  const [state] = parseNodeStates(await (await fetch(`${service.url}/nodes`)).json())
  const url = `${service.url}/local-31337.${state?.chain?.mark}/v3/${KEY}`
  const { signal } = new AbortController()
  const events: SearchEvent[] = []
  let isChanged = false
  const ask = async (call: Parameters<typeof askEndpoint>[1]) => {
    if (call.method === 'eth_getLogs' && !isChanged) {
      isChanged = true
      await change()
    }
    return askEndpoint(url, call, CREDITS, () => undefined)
  }
  for await (const event of searchLogs({
    client: withinBudget(openClient(ask, CREDITS, signal), BUDGET),
    filter: {},
    range: { from: 0, to: 'latest' },
    network: { history: 'unstated', blockTime: null },
    signal,
    concurrency: 1,
  })) {
    events.push(event)
  }
  return { end: events.at(-1), answered: events.filter(({ type }) => type === 'answered') }
}

test('default: a chain with few blocks is searched whole', async () => {
  await using node = await startAnvil()
  await askNode(node.url, 'anvil_mine', '0x3')
  const { end, answered } = await search(node, async () => {})
  expect(end).toMatchObject({ type: 'finished', state: 'complete' })
  expect(answered.length).toBeGreaterThan(0)
})

test('error: a chain id that changes in the middle ends the search with words, and nothing of the other chain is in it', async () => {
  await using node = await startAnvil()
  const { end, answered } = await search(node, () => askNode(node.url, 'anvil_setChainId', 1337))
  expect(end).toMatchObject({ type: 'finished', state: 'refused', error: { kind: 'other-chain' } })
  expect(answered).toEqual([])
})

test('error: so does a restart', async () => {
  const first = await startAnvil()
  let second: Anvil | null = null
  const { end, answered } = await search(first, async () => {
    await first.kill()
    second = await startAnvil({ port: first.port })
  })
  await (second as Anvil | null)?.kill()
  expect(end).toMatchObject({ type: 'finished', state: 'refused', error: { kind: 'other-chain' } })
  expect(answered).toEqual([])
})
