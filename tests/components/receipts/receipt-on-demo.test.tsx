import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { demoTransaction } from '@/lib/demo/manifest'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { fill, press, unfold } from '@/tests/press'
import { openOnDemo } from '../open-on-demo'

type Name = Parameters<typeof demoTransaction<'demo-mainnet'>>[1]

async function readReceipt(name: Name) {
  const { hash } = demoTransaction('demo-mainnet', name)
  const url = formatReceiptsPermalink('demo-mainnet', hash)
  const page = await openOnDemo(<ReceiptLens examples={[]} />, url)
  await press('Read 80 credits')
  await page.screen.findByRole('heading', { name: /^Checked here/ })
  expect(page.asked).toEqual(['eth_getTransactionReceipt'])
  expect(page.container.querySelector('#answer')?.textContent).toContain(hash)
  return page
}

const KINDS: [Name, RegExp][] = [
  ['failed-call', /✕ The transaction failed\./],
  ['value-only', /Logs: none/],
  ['swap', /Swap/],
  ['every-kind-of-log', /by the ABI of Logbook/],
]

test.each(KINDS)('args: %s', async (name, says) => {
  const { text } = await readReceipt(name)
  await expect.poll(text).toMatch(says)
})

test('behavior: hostile text is written out, not obeyed', async () => {
  const { screen } = await readReceipt('hostile-text')
  await unfold(/^Log \d+$/)
  await screen.findAllByText(
    '=1+1 <img src=x onerror=alert(1)> \\u{202e}txt.exe\\u{202c} \\u{0000}\\u{0007}',
    { exact: false },
  )
  expect(screen.queryByRole('img', { name: /onerror/ })).toBeNull()
})

test('behavior: storage before and after is read by the layout at hand, changes marked per member', async () => {
  const { screen } = await readReceipt('swap')
  await unfold('Read storage at the previous block and at this block')
  await screen.findByText('Layout of Pair: demo contract.')
  await fill('Variables', 'reserve0\ntoken0')
  await screen.findByText(/^✕ Line 2: |Line 2: /)
  await fill('Variables', 'reserve0')
  await press(/^_balances\[0x/)
  await press('Read before and after · 320 credits')
  const says = await screen.findByText('1 of 2 slots changed.')
  const part = says.closest('section') as HTMLElement
  expect(within(part).getAllByText('became')).toHaveLength(1)
})
