import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { BuiltProject, ContractName } from '@/tests/builds/built-project'
import { type Deployed, deployContracts } from '@/tests/builds/deploy-contracts'
import { buildFoundryProject, runForge } from '@/tests/builds/foundry-project'
import { askNode } from '@/tests/until-node-answers'
import { type ProjectExplorer, startProjectExplorer } from './project-explorer'
import { expect, test } from './test'

const NETWORK = 'local-31337'
const SEVEN = numberToHex(7, { size: 32 })

let project: BuiltProject
let explorer: ProjectExplorer
let deployed: Map<ContractName, Deployed>

test.beforeAll(async () => {
  project = buildFoundryProject()
  explorer = await startProjectExplorer(project.folder)
  deployed = await deployContracts(explorer.node().url, project)
})

test.beforeEach(async () => {
  await runs('Plain', 'Plain')
  // In both the second slot has a number: `count` and `nonce`.
  await ask('anvil_setStorageAt', addressOf('Plain'), numberToHex(1, { size: 32 }), SEVEN)
})

test.afterAll(async () => {
  await explorer.close()
  project[Symbol.dispose]()
})

const addressOf = (name: ContractName): Hex => deployed.get(name)?.address ?? '0x'

const ask = (method: string, ...params: unknown[]) => askNode(explorer.node().url, method, ...params)

/** Has an address run the code of another contract from now on, in no block of its own. */
const runs = (at: ContractName, code: ContractName) =>
  ask('anvil_setCode', addressOf(at), deployed.get(code)?.code)

const head = async () => String(Number(await ask('eth_blockNumber')))

const layout = (page: Page) => page.getByRole('region', { name: 'Layout' })
const read = (page: Page) => page.getByRole('button', { name: 'Read', exact: true })
const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The code at this address has changed.' })

const openPath = (page: Page, path: string, name: ContractName = 'Plain') =>
  page.goto(explorer.url + formatStoragePermalink(NETWORK, { address: addressOf(name), by: 'path', path }))
const openSlot = (page: Page) =>
  page.goto(explorer.url + formatStoragePermalink(NETWORK, { address: addressOf('Plain'), slot: '1' }))
const openContract = (page: Page, more: { block?: string; compare?: string } = {}) =>
  page.goto(explorer.url + formatContractPermalink(NETWORK, { address: addressOf('Plain'), ...more }))

test('behavior: a path is never read by the names of code that is gone, however soon it is asked', {
  tag: '@long',
}, async ({ page }) => {
  await openPath(page, 'count')
  await expect(layout(page)).toContainText('src/Plain.sol:Plain')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(refusal(page)).toContainText('Nothing was read')
  await expect(page.getByRole('region', { name: 'The value' })).toHaveCount(0)
  await expect(layout(page)).toContainText('src/Account.sol:Account')
  await expect(page.getByRole('heading', { name: /^count of/ })).toContainText('count of Plain (0x')
  await page.getByRole('combobox', { name: 'Path' }).fill('nonce')
  await read(page).click()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText('7')

  await test.step('who comes back from another network finds the code that runs by now', async () => {
    await runs('Plain', 'Plain')
    const news = page.waitForResponse('**/api/nodes')
    await openPath(page, 'count')
    await expect(layout(page)).toContainText('src/Plain.sol:Plain')
    await news
    await page.getByLabel('Network; a choice opens its page').selectOption('mainnet')
    await page.waitForURL('**/mainnet/**')
    await runs('Plain', 'Account')
    await page.goBack()
    await expect(layout(page)).toContainText('src/Account.sol:Account')
  })

  await test.step('an immutable is said to be in the code, and the variables there are are offered', async () => {
    await openPath(page, 'openedAt', 'Vault')
    await expect(page.getByText(/^.?\s?openedAt is a function and no variable of storage/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Path' }).fill('')
    const offered = page.getByRole('listbox', { name: 'Suggestions for the path' }).getByRole('option')
    await expect(offered.nth(0)).toContainText('total')
    await expect(offered.nth(1)).toContainText('deposits[')
    await page.keyboard.press('Escape')
    await expect(page.getByText('For example deposits[0x…], total')).toBeVisible()
  })
})

test('behavior: a word has the names of the code that runs when it is read, and keeps them; a whole contract waits for the reader', {
  tag: '@long',
}, async ({ page }) => {
  await openSlot(page)
  const slot = page.getByRole('region', { name: 'In this slot, by the layout' })
  await read(page).click()
  await expect(slot).toContainText('count')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(slot).toContainText('nonce')
  await expect(slot).not.toContainText('count')
  await runs('Plain', 'Vault')
  await expect(page.getByText('The code at this address has changed.')).toBeVisible()
  await expect(slot).toContainText('nonce')
  await expect(slot).not.toContainText('deposits')

  await test.step('a whole contract waits where its code is another one', async () => {
    await runs('Plain', 'Plain')
    await openContract(page)
    await expect(layout(page)).toContainText('4 variables')
    await runs('Plain', 'Account')
    await read(page).click()
    await expect(refusal(page)).toBeVisible()
    await expect(page.getByRole('treegrid')).toHaveCount(0)
    await expect(layout(page)).toContainText('src/Account.sol:Account')
    await expect(page.getByRole('heading', { name: /^All variables/ })).toContainText('of Plain (0x')
    await read(page).click()
    await expect(page.getByRole('row').filter({ hasText: 'nonce' })).toContainText('7')
    await runs('Plain', 'Plain')
    await expect(page.getByText('The code at this address has changed.')).toBeVisible()
    await expect(page.getByText('You changed the form')).toHaveCount(0)
  })
})

test('behavior: two blocks are compared the older one first, each by the names of its code, counted together', {
  tag: '@long',
}, async ({ page }) => {
  const before = await head()
  await ask('anvil_mine', '0x2')
  await openContract(page, { block: before, compare: 'latest' })
  await expect(layout(page)).toContainText('4 variables')
  await expect(page.getByText('Reads 2 slots at each block.')).toBeVisible()
  await expect(page.getByText('The code changed')).toHaveCount(0)
  await runs('Plain', 'Account')
  await ask('anvil_mine', '0x1')
  await expect(page.getByText('The code changed')).toBeVisible()
  await read(page).click()
  await expect(page.getByRole('heading', { name: '6 variables' })).toBeVisible()
  await expect(page.getByRole('columnheader').nth(2)).toHaveText(`At block ${before}`)
  await expect(page.getByRole('columnheader').nth(3)).toContainText('(latest)')
})

test('behavior: a build anew moves nothing that is looked at, and asks for nothing else', {
  tag: '@long',
}, async ({ page }) => {
  await openContract(page)
  await read(page).click()
  const table = page.getByRole('treegrid')
  await expect(page.getByRole('row').filter({ hasText: 'count' })).toContainText('7')
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  const place = await table.boundingBox()
  const file = join(project.folder, 'src/Plain.sol')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('Phase public phase;', 'uint256 public added;\n    Phase public phase;'))
  runForge(project.folder, 'build')
  await expect(page.getByTestId('node-news')).toContainText(
    'Your project folder has a new build: 1 contract changed.',
  )
  await expect(page.getByTestId('node-news')).toContainText('src/Plain.sol:Plain')
  await expect(layout(page)).toContainText('Your folder has a newer build')
  await expect(layout(page)).toContainText('4 variables')
  await expect(page.getByText('You changed the form')).toHaveCount(0)
  expect(await table.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByTestId('node-news')).toHaveText('')
  writeFileSync(file, source)
  runForge(project.folder, 'build')
  await expect(layout(page)).not.toContainText('Your folder has a newer build')
})

test('behavior: a layout that was kept is set aside where no code runs any more, and comes back with its code; the code that runs has its own', async ({
  page,
}) => {
  await openContract(page)
  await layout(page).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Compiler output').fill('{"mine": {"type": "uint256", "slot": 1}}')
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await expect(layout(page)).toContainText('pasted by you')
  await ask('anvil_setCode', addressOf('Plain'), '0x')
  await read(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This address has no code any more.' }),
  ).toBeVisible()
  await expect(layout(page)).toContainText('The saved layout of this address is not used.')
  await expect(layout(page)).toContainText('there is no code')
  await expect(layout(page)).toContainText('No layout is known for this address.')
  await runs('Plain', 'Plain')
  // The saved layout is shown before the page has read the code.
  const matched = page.waitForResponse('**/api/project/match')
  await page.reload()
  await expect(layout(page)).toContainText('pasted by you')
  await matched

  await test.step('what is pasted is held to the code that runs meanwhile', async () => {
    await runs('Plain', 'Account')
    await read(page).click()
    await expect(layout(page)).toContainText('The saved layout of this address is not used.')
    await expect(layout(page)).toContainText('src/Account.sol:Account')
    await expect(refusal(page)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'mine' })).toHaveCount(0)
  })
})

test('behavior: receipts and logs name an address by the code that runs when they are asked for', async ({
  page,
}) => {
  const [from] = (await ask('eth_accounts')) as Hex[]
  const data = encodeFunctionData({ abi: parseAbi(['function add(uint256)']), args: [1n] })
  const call = { from, to: addressOf('Plain'), data }
  const { transactionHash } = (await ask('eth_sendTransactionSync', call)) as { transactionHash: Hex }
  const fields = page.getByRole('region', { name: 'What happened' })
  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, transactionHash))
  await read(page).click()
  await expect(fields).toContainText('Plain')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(fields).toContainText('Account')
  await expect(fields).not.toContainText('Plain')

  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address: addressOf('Plain'), from: '0' }))
  const search = page.getByRole('button', { name: /^Search/ })
  const count = page.getByText('Counted by emitter, event and topics')
  const name = (text: string) => page.getByText(text, { exact: true })
  await search.click()
  await count.click()
  await expect(name('Account').first()).toBeVisible()
  await runs('Plain', 'Plain')
  await page.getByRole('button', { name: 'Change' }).click()
  await search.click()
  await expect(name('Account')).toHaveCount(0)
  await count.click()
  await expect(name('Plain').first()).toBeVisible()
  await expect(name('Account')).toHaveCount(0)
})
