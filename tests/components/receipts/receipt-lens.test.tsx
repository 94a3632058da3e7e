import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import {
  HASH,
  handBuiltLog,
  handBuiltReceipt,
  type RawReceipt,
} from '@/tests/lib/receipts/hand-built-receipt'
import { answerCalls, DEMO_MAINNET, renderPage } from '@/tests/render-page'

/** The lens after it read that receipt. */
async function readReceipt(receipt: RawReceipt) {
  const page = renderPage(<ReceiptLens network={DEMO_MAINNET} examples={[]} />, {
    url: `/demo-mainnet/receipts/${HASH}`,
    routes: { '/api/rpc/demo-mainnet': answerCalls(() => receipt) },
  })
  fireEvent.click(await page.screen.findByRole('button', { name: 'Read · 80 credits' }))
  expect((await page.screen.findByTestId('bill')).textContent).toMatch(/^1 call · 80 credits · /)
  return page
}

test('behavior: a created address whose nonce is unknown', async () => {
  const { text } = await readReceipt(
    handBuiltReceipt({ to: null, gasUsed: '0xd000', contractAddress: `0x${'12'.repeat(20)}` }),
  )
  expect(text()).toMatch(/The transaction created a contract\./)
})

test('behavior: a log that a reorganization removed', async () => {
  const { text } = await readReceipt(handBuiltReceipt({ logs: [handBuiltLog(6, { removed: true })] }))
  expect(text()).toMatch(/Log 6 is marked removed/)
})
