import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { CALLS, CREDITS, FREE } from '@/lib/credits/tariff'
import { logsOnChain, receiptsOnChain, storageOnChain } from '@/lib/examples/chain-examples'
import { quoteExample } from '@/lib/examples/example'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'
import { parseReceiptsPath } from '@/lib/permalinks/receipt-permalink'
import { STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import { parseHashField } from '@/lib/receipts/question/receipt-question'
import { describeStorageDraft } from '@/lib/storage/question/storage-question'

const asked = findNetwork(SHIPPED_NETWORKS, 'mainnet') as Network
const urlOf = (href: string) => new URL(href, 'http://explorer')

describe('storageOnChain', () => {
  test.each(storageOnChain(asked))('default: “$says” can be asked', (example) => {
    const { href, price, unit } = quoteExample(example, CREDITS)
    const draft = createLoader(STORAGE_PARAMS)(urlOf(href))
    expect(describeStorageDraft(draft, asked)).not.toBeNull()
    expect([price, unit]).toEqual([80, 'credits'])
  })
})

test('behavior: an example that asks nothing has no price', () => {
  expect(quoteExample({ says: '', href: '/', credits: 0 }, CREDITS).unit).toBe(FREE.unit)
})

describe('logsOnChain', () => {
  test.each(logsOnChain(asked))('default: “$says” costs no more than its budget says', (example) => {
    for (const tariff of [CREDITS, CALLS]) {
      const { href, price } = quoteExample(example, tariff)
      const { value, problem } = parseLogsQuestion(
        createLoader(LOGS_PARAMS)(urlOf(href)),
        asked.history,
        tariff,
      )
      expect(problem).toBeUndefined()
      expect(value?.budget).toBe(price)
    }
  })
})

describe('receiptsOnChain', () => {
  test.each(receiptsOnChain(asked))('default: “$says” is a whole hash', ({ href }) => {
    expect(parseHashField(parseReceiptsPath(href)).problem).toBeUndefined()
  })
})

test('args: none on another chain, and nothing old where only the newest blocks are served', () => {
  const other = { ...asked, chainId: 5 }
  expect([...storageOnChain(other), ...logsOnChain(other), ...receiptsOnChain(other)]).toEqual([])
  const shallow = { ...asked, history: 'near-head' } as const
  expect([...logsOnChain(shallow), ...receiptsOnChain(shallow)]).toEqual([])
  expect(storageOnChain(shallow)).not.toEqual([])
})
