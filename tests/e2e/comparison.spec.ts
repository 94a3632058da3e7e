import type { Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { TOKEN } from '@/tests/lib/logs/in-memory-node'
import { HASH } from '@/tests/lib/receipts/hand-built-receipt'
import { expectAccessible } from './axe'
import { demoKey } from './demo-key'
import { addKey, type LookalikeExplorer, startLookalikeExplorer } from './lookalike-services'
import { expect, test } from './test'

const LIE = `0x${'0'.repeat(62)}2b`

let explorer: LookalikeExplorer

test.beforeAll(async () => {
  explorer = await startLookalikeExplorer({
    word: { slot: 5, says: LIE },
    receipt: { gasUsed: '0xc351', l1Fee: '0x7' },
    leavesOutLog: 3,
  })
})

test.afterAll(() => explorer.stop())

/** Opens the comparison of the answer that is shown, and gives what it says once it is asked for at this price. */
async function askAgain(page: Page, price: string) {
  await page.getByText('Compare with another provider', { exact: true }).click()
  await page.getByRole('button', { name: `Compare ${price}` }).click()
  return page.getByTestId('comparison')
}

async function readWord(page: Page, slot: string, block = '50'): Promise<void> {
  await page.goto(explorer.url + formatStoragePermalink('mainnet', { address: TOKEN, slot, block }))
  await page.getByRole('button', { name: /^Read/ }).click()
}

test('default: a word, a receipt and a log search are compared with another connection, each at its price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await explorer.addKeys(page)

  await test.step('a word that the other connection gives otherwise is shown with both, on a phone too; one that it gives alike is the same', async () => {
    await readWord(page, '5')
    const comparison = await askAgain(page, '240 credits')
    await expect(comparison).toContainText('1 word of 1 differs.')
    await expect(comparison).toContainText('Compared with The other · liar.')
    const row = comparison.getByRole('row').filter({ hasText: 'slot 5' })
    await expect(row.getByRole('cell').nth(0)).toContainText('2a')
    await expect(row.getByRole('cell').nth(1)).toContainText('2b')
    await expect(page.getByTestId('bill').last()).toContainText('3 calls · 240 credits')
    expect(urls.filter((url) => url.includes('?connection=key%3A'))).toHaveLength(2)
    expect(urls.filter((url) => url.includes('-key-0001'))).toEqual([])
    await expectAccessible(page)

    await test.step('what was read at a tag is read again by both, at one number', async () => {
      await readWord(page, '6', 'latest')
      await expect(await askAgain(page, '320 credits')).toContainText('Same: 1 word compared, byte by byte.')
    })
    await test.step('a connection that the reader has not got is refused', async () => {
      const statuses = await page.evaluate(async () => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
        const headers = { 'content-type': 'application/json' }
        const ask = async (connection: string) =>
          (await fetch(`/api/rpc/mainnet?connection=${connection}`, { method: 'POST', headers, body })).status
        return Promise.all(['key:none', 'network:mainnet', 'wallet', ''].map(ask))
      })
      expect(statuses).toEqual([404, 404, 404, 404])
    })
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('a receipt is compared field by field; what only one gives is no difference', async () => {
    await page.goto(explorer.url + formatReceiptsPermalink('mainnet', HASH))
    await page.getByRole('button', { name: /^Read/ }).click()
    const comparison = await askAgain(page, '80 credits')
    await expect(comparison).toContainText('1 difference; ')
    const differs = comparison.getByRole('table', { name: 'Differences', exact: true })
    await expect(differs.getByRole('row').filter({ hasText: 'gasUsed' })).toContainText('50001')
    await expect(differs.getByRole('row')).toHaveCount(2)
    await expect(comparison.getByRole('row').filter({ hasText: 'l1Fee' })).toContainText('only there')
  })

  await test.step('of a log search the block that lacks a log is found, and asked for alone', async () => {
    const question = { address: TOKEN, from: '0', to: '99' }
    await page.goto(explorer.url + formatLogsPermalink('mainnet', question))
    await page.getByRole('button', { name: /^Search/ }).click()
    const comparison = await askAgain(page, 'about 335 credits, at most 1,865')
    await expect(comparison).toContainText('The logs of 1 block differ; 6 logs of 1 range compared.')
    await expect(comparison.getByRole('row').filter({ hasText: 'block 40, logs' })).toContainText(
      'Read alone, the block does not have these logs there either.',
    )
    await expect(comparison.getByRole('row').filter({ hasText: 'block 40, log 1' })).toContainText(
      'only here',
    )
    // The search itself is as it was.
    await expect(page.getByRole('heading', { name: '6 logs' })).toBeVisible()
  })
})

test('behavior: a whole contract is read again by another key, whose provider is said to be the same', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/connections')
  await addKey(page, { service: 'embedded', label: 'Mine', key: demoKey(), networks: [] })
  const address = demoContract('demo-mainnet', 'StorageGallery').address
  const block = String(demoBlock('demo-mainnet', 'head').number)
  await page.goto(formatContractPermalink('demo-mainnet', { address, block }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('3 calls · 765 credits')
  await page.getByText('Compare with another provider', { exact: true }).click()
  await expect(page.getByText('Same provider as the connection in use')).toBeVisible()
  await page.getByRole('button', { name: 'Compare 6,560 credits' }).click()
  await expect(page.getByTestId('comparison')).toContainText('Same: 80 words compared, byte by byte.')
})
