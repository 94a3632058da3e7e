import { expect, test } from 'vitest'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { CREDITS } from '@/lib/credits/tariff'
import { demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { connectedIn } from '@/tests/lib/credits/points'
import { press } from '@/tests/press'
import { openOnDemo } from '../open-on-demo'

const { address } = demoContract('demo-mainnet', 'Token')
const URL_OF_TWO_BLOCKS = formatContractPermalink('demo-mainnet', {
  address,
  block: 'latest',
  compare: '40000',
})

/** A whole contract at two blocks, by a key whose plan allows so many credits a second. */
const open = (perSecond: number) =>
  openOnDemo(<ContractLens examples={[]} />, URL_OF_TWO_BLOCKS, {
    routes: { '/api/connections': connectedIn(CREDITS, perSecond) },
  })

test('default: a price that takes a while says how long, at the pace of the plan', async () => {
  const { screen } = await open(100)
  await screen.findByText(/That takes about [\d.]+ s at 100 credits a second/)
})

test('behavior: Stop ends the wait at once, and only what was sent is on the bill', async () => {
  const { screen, asked } = await open(20)
  await press(/^Read /)
  await screen.findByText(/this connection allows 20 credits a second/)
  await press('Stop')
  await screen.findByText('Stopped. The values read so far are below.')
  const billed = Number(/^(\d+) call/.exec(screen.getByTestId('bill').textContent ?? '')?.[1])
  expect(billed).toBe(asked.length)
  expect(billed).toBeLessThan(7)
  await press(/^Continue/)
  await expect.poll(() => screen.queryByText('Stopped. The values read so far are below.')).toBeNull()
})
