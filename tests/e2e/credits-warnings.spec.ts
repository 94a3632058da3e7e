import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { type OwnExplorer, startOwnExplorer } from './own-explorer'
import { expect, test } from './test'

/** Twenty storage reads: 75 % are spent after 15, 85 % after 17. */
const BALANCE = 1_600

const LEVELS = [
  { reads: 15, left: '400', bar: '75% used', title: 'Three quarters of today’s credits are spent.' },
  {
    reads: 17,
    left: '240',
    bar: 'nearly spent, 85% used',
    title: 'Today’s credits are nearly spent: 85 % or more are used.',
  },
  {
    reads: 20,
    left: '0',
    bar: 'spent until 00:00 UTC',
    title: 'Today’s credits are spent. Calls are refused until the balance is full again.',
  },
]

const { address } = demoContract('demo-mainnet', 'Token')

let explorer: OwnExplorer

test.beforeAll(async () => {
  explorer = await startOwnExplorer('e2e-warned-balance', BALANCE)
})

test.afterAll(() => explorer.close())

test('behavior: at 75, 85 and 100 % the bar and the page of credits say so, each in its own words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${explorer.url}/credits`)
  await expect(page.getByText('1,600 of 1,600 left')).toBeVisible()
  const words = page.getByTestId('balance-words')
  await expect(words).toHaveText('')

  let done = 0
  for (const { reads, left, bar, title } of LEVELS) {
    await page.evaluate(askStorage, { address, times: reads - done - 1 })
    done = reads
    await readInLens(page)
    await expect(page.getByTestId('credits-left')).toHaveText(left)
    await expect(words).toHaveText(` · ${bar}`)

    await page.getByTestId('credits-left').click()
    await expect(page.getByText(title)).toBeVisible()
    await expect(
      page.getByText(/^The balance is full again in .+ 00:00 UTC \(\d\d:\d\d on your clock\)/),
    ).toBeVisible()
  }

  await readInLens(page)
  await expect(page.getByRole('alert').filter({ hasText: 'credits of this day are spent' })).toBeVisible()
  await expect(page.getByTestId('credits-left')).toHaveText('0')
})

async function readInLens(page: Page): Promise<void> {
  await page.goto(explorer.url + formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
}

/** Runs in the page, whose relay it asks. */
async function askStorage({ address, times }: { address: string; times: number }): Promise<void> {
  const params = [address, '0x2', 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getStorageAt', params })
  const headers = { 'content-type': 'application/json' }
  for (let read = 0; read < times; read++) {
    await fetch('/api/rpc/demo-mainnet', { method: 'POST', headers, body })
  }
}
