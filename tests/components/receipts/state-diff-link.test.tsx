import { expect, onTestFinished, test } from 'vitest'
import { ReceiptStateDiff } from '@/components/receipts/state-diff/receipt-state-diff'
import { parseHandBuilt } from '@/tests/lib/receipts/hand-built-receipt'
import { renderPage } from '@/tests/render-page'

const openAt = (fragment: string) => {
  window.location.hash = fragment
  onTestFinished(() => {
    window.location.hash = ''
  })
  return renderPage(<ReceiptStateDiff parsed={parseHandBuilt()} />)
}

test('default: a link opens what changed, and nothing is read before a press', async () => {
  const { screen, requests } = openAt('#state-diff')
  await screen.findByRole('button', { name: /^Show what changed/ })
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc'))).toEqual([])
})

test('behavior: a link to a log leaves it folded', () => {
  const { screen } = openAt('#log-12')
  expect(screen.queryByRole('button', { name: /^Show what changed/ })).toBeNull()
})
