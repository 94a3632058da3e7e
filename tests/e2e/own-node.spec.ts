import type { Page } from '@playwright/test'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { askNode } from '@/tests/until-node-answers'
import { type OwnNodeExplorer, startOwnNodeExplorer } from './own-node-explorer'
import { expect, test } from './test'

const NETWORK = 'local-31337'
const address = `0x${'77'.repeat(20)}`
const WORD = `0x${'2a'.padStart(64, '0')}`

const LAYOUT = JSON.stringify({
  storage: [{ label: 'value', offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
})

let explorer: OwnNodeExplorer

test.beforeAll(async () => {
  explorer = await startOwnNodeExplorer()
})

test.afterAll(() => explorer.close())

const news = (page: Page) => page.getByTestId('node-news')
const read = (page: Page) => page.getByRole('button', { name: /^Read/ }).first()
const openSlot = (page: Page, network = NETWORK) =>
  page.goto(explorer.url + formatStoragePermalink(network, { address, slot: '0' }))

test('default: the node is the network of the first page, is checked without a key, and a word of it is read', async ({
  page,
}) => {
  const node = await explorer.startNode()
  await askNode(node.url, 'anvil_setStorageAt', address, '0x0', WORD)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(explorer.url)
  await expect(page.getByRole('region', { name: 'Your node' })).toContainText('chain 31337, at block 0')
  await expect(page.getByLabel(/^Network/)).toHaveValue(NETWORK)
  await expect(page.getByRole('link', { name: 'Own node' })).toBeVisible()
  expect(await page.content()).not.toContain('s3same')

  await page.getByRole('link', { name: 'What a contract stored' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${NETWORK}/storage`))
  await page.goto(`${explorer.url}/connections`)
  const row = page.getByRole('listitem', { name: 'local', exact: true })
  await expect(row).toContainText('chain 31337, at block 0')
  await row.getByRole('button', { name: /^Check/ }).click()
  await expect(row).toContainText('Head at 0')

  // The name alone leads to the chain that is there, and stops no question on the way.
  let isAsked = false
  await page.route('**/api/nodes*', async (route) => {
    await expect.poll(() => isAsked).toBe(true)
    await route.continue()
  })
  await page.route('**/api/rpc/**', async (route) => {
    isAsked = true
    await page.waitForURL(new RegExp(`/${NETWORK}/storage`))
    await route.continue()
  })
  await openSlot(page, 'local')
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
  await read(page).click()
  await expect(page.getByTestId('bill')).toContainText('answered by node')
  await expect(page.getByText('42', { exact: true }).first()).toBeVisible()

  // No page of an own node has a price; the other pages: tests/components/connections/own-node.test.tsx.
  await expect(read(page)).toHaveText('Read')
  await expect(page.locator('body')).not.toContainText(/credit/i)
})

test('behavior: a node that is not there yet, is down and comes back is told of, and nothing typed is lost', {
  tag: '@long',
}, async ({ page }) => {
  await explorer.killNode()
  await openSlot(page)
  await expect(news(page)).toContainText(/has not been reached yet|is down/)
  await read(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'did not answer' })).toBeVisible()

  await explorer.startNode()
  await expect(news(page)).not.toContainText(/has not been reached yet|is down/)
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
  // A press before the page has followed the node to its new chain is of the one before: refused, for nothing.
  await expect(async () => {
    await read(page).click()
    await expect(page.getByTestId('bill')).toContainText('answered by node', { timeout: 5_000 })
  }).toPass()

  await explorer.killNode()
  await expect(news(page)).toContainText('The node local is down.')
})

/** Sets the decimals of the contract whose layout is kept, as a receipt of the token would let its reader do. */
const keepDecimals = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('triptych')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['layouts', 'tokens'], 'readwrite')
          const keys = stores.objectStore('layouts').getAllKeys()
          keys.onsuccess = () => {
            const unit = { version: 1, decimals: 1, symbol: 'OWN', readAt: null }
            stores.objectStore('tokens').put(unit, keys.result[0])
          }
          stores.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

test('behavior: after a restart what was kept is set aside, and one press takes layout and decimals over', {
  tag: '@long',
}, async ({ page }) => {
  await explorer.startNode()
  await page.goto(explorer.url + formatContractPermalink(NETWORK, { address }))
  await page.getByLabel('Compiler output').fill(LAYOUT)
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await keepDecimals(page)

  await explorer.startNode()
  await expect(news(page)).toContainText('The node local started a new chain.')
  await expect(news(page)).toContainText('Not in use now: 1 layout and decimals of 1 token')
  await expect(page.getByText('No layout is known for this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the earlier layouts, ABIs and decimals' }).click()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await expect(news(page)).not.toContainText('started a new chain')
  await page.reload()
  await expect(page.getByText('pasted by you')).toBeVisible()
  await expect(news(page)).not.toContainText('started a new chain')
  await page.goto(explorer.url + formatStoragePermalink(NETWORK, { address, by: 'path', path: 'value' }))
  await read(page).click()
  await page.getByLabel('Also as an amount of this token: 1 decimal, set by you').check()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText('= 0 OWN')
})

test('behavior: a chain that lost blocks is told of, also on a receipt of one of these blocks', {
  tag: '@long',
}, async ({ page }) => {
  const node = await explorer.startNode()
  const snapshot = await askNode<string>(node.url, 'evm_snapshot')
  await askNode(node.url, 'anvil_mine', '0x4')
  const [from] = await askNode<string[]>(node.url, 'eth_accounts')
  const hash = await askNode<string>(node.url, 'eth_sendTransaction', { from, to: from })
  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, hash))
  await read(page).click()
  const answer = page.getByRole('region', { name: 'Result' })
  await expect(answer.getByText('✓', { exact: true }).first()).toBeVisible()
  await askNode(node.url, 'evm_revert', snapshot)
  await expect(news(page)).toContainText('The chain of the node local lost blocks.')
  await expect(news(page)).toContainText('It was at block 5 and is at 0 now.')
  await expect(answer).toContainText('The block of this receipt was replaced.')
  await expect(answer.getByText('✓', { exact: true })).toHaveCount(0)
  await read(page).click()
  await expect(answer).toContainText('of the transaction was replaced: the chain of this node lost blocks')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(news(page)).not.toContainText('lost blocks')
})

test('error: a node that becomes another chain is asked nothing by a page of the one before', async ({
  page,
}) => {
  const node = await explorer.startNode()
  await openSlot(page)
  await read(page).click()
  await expect(page.getByTestId('bill')).toContainText('answered by node')
  await askNode(node.url, 'anvil_setChainId', 1337)
  await read(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed to another chain' })).toBeVisible()
  // A page that is looked at again asks for its node at once, not after five seconds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(news(page)).toContainText('The node local is chain 1337 now; it was chain 31337.', {
      timeout: 500,
    })
  }).toPass()

  await page.reload()
  await expect(
    page.getByText('This link is for chain 31337, but the node local is now chain 1337.'),
  ).toBeVisible()
  await expect(read(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Open this page on the chain of the node' }).click()
  await expect(page).toHaveURL(/\/local-1337\/storage/)
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
})

test('error: a chain without a finalized block says so', async ({ page }) => {
  await explorer.startNode('--number', '100')
  await page.goto(explorer.url + formatContractPermalink(NETWORK, { address, block: 'finalized' }))
  await page.getByLabel('Compiler output').fill(LAYOUT)
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await read(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has no finalized block yet' })).toBeVisible()
})
