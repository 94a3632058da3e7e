import { expect, test } from 'vitest'
import { CreditsView } from '@/components/credits/credits-view'
import { LogsLens } from '@/components/logs/logs-lens'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { StorageLens } from '@/components/storage/storage-lens'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { connectedIn, POINTS } from '@/tests/lib/credits/points'
import { press } from '@/tests/press'
import { DEMO_MAINNET } from '@/tests/render-page'
import { openOnDemo } from '../open-on-demo'

const { address } = demoContract('demo-mainnet', 'Token')
const WORD = formatStoragePermalink('demo-mainnet', { address, slot: '2' })

const inPoints = { routes: { '/api/connections': connectedIn(POINTS) } }

test('default: the price of a word and its bill are in the unit of the key’s service', async () => {
  const { screen } = await openOnDemo(<StorageLens examples={[]} />, WORD, inPoints)
  await press('Read 11 points')
  expect((await screen.findByTestId('bill')).textContent).toMatch(/^1 call · 11 points · /)
})

test('default: so is the price of a receipt', async () => {
  const { hash } = demoTransaction('demo-mainnet', 'token-transfer')
  const url = formatReceiptsPermalink('demo-mainnet', hash)
  const { screen } = await openOnDemo(<ReceiptLens examples={[]} />, url, inPoints)
  await screen.findByRole('button', { name: 'Read 13 points' })
})

test('default: so are the price and the budget of a log search', async () => {
  const url = formatLogsPermalink('demo-mainnet', { address, from: '0', to: '10' })
  const { screen } = await openOnDemo(<LogsLens examples={[]} oldest="" />, url, inPoints)
  await screen.findByRole('button', { name: /^Search about 97 points/ })
  await screen.findByText(/^Advanced: budget/)
  expect(screen.getByLabelText('Budget in points').getAttribute('placeholder')).toBe('1,940')
})

test('default: so is the use of a day', async () => {
  const { screen } = await openOnDemo(
    <CreditsView network={DEMO_MAINNET}>{null}</CreditsView>,
    '/demo-mainnet',
    {
      routes: {
        ...inPoints.routes,
        '/api/credits/demo-mainnet': () => new Response(null, { status: 204 }),
        '/api/credits/demo-mainnet/days': () => new Response(null, { status: 204 }),
      },
    },
  )
  await screen.findByText(/^Points a day from /)
})
