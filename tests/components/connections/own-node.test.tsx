import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LogsLens } from '@/components/logs/logs-lens'
import { BatchLens } from '@/components/receipts/batch/batch-lens'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import type { Network } from '@/lib/networks'
import { DEMO_MAINNET, renderPage } from '@/tests/render-page'

const OWN: Network = { ...DEMO_MAINNET, slug: 'local-31337', service: 'node', keptAs: 'local-31337' }

const PAGES: [string, ReactNode][] = [
  ['storage/contract', <ContractLens key="contract" examples={[]} />],
  ['logs', <LogsLens key="logs" examples={[]} oldest="" />],
  ['receipts', <ReceiptLens key="receipts" examples={[]} />],
  ['receipts/batch', <BatchLens key="batch" />],
]

test.each(PAGES)('default: on an own node no price is on the page %s', async (path, page) => {
  const { screen, text } = renderPage(page, { url: `/${OWN.slug}/${path}`, networks: [OWN] })
  await screen.findByRole('button', { name: /^(Read|Search)$/ })
  expect(text()).not.toMatch(/credit/i)
})
