import type { Page } from '@playwright/test'
import { type Hex, numberToHex } from 'viem'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { BuiltProject, ContractName } from '@/tests/builds/built-project'
import { type Deployed, deployContracts } from '@/tests/builds/deploy-contracts'
import { buildFoundryProject } from '@/tests/builds/foundry-project'
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

const layout = (page: Page) => page.getByRole('region', { name: 'Layout' })
const read = (page: Page) => page.getByRole('button', { name: /^Read \d/ })
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'is another one' })

const openPath = (page: Page, path: string) =>
  page.goto(explorer.url + formatStoragePermalink(NETWORK, { address: addressOf('Plain'), by: 'path', path }))
const openSlot = (page: Page) =>
  page.goto(explorer.url + formatStoragePermalink(NETWORK, { address: addressOf('Plain'), slot: '1' }))
const openContract = (page: Page, more: { block?: string; compare?: string } = {}) =>
  page.goto(explorer.url + formatContractPermalink(NETWORK, { address: addressOf('Plain'), ...more }))

test('behavior: a path is never read by the names of code that is gone, however soon it is asked', async ({
  page,
}) => {
  await openPath(page, 'count')
  await expect(layout(page)).toContainText('src/Plain.sol:Plain')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(refusal(page)).toContainText('Nothing was read')
  await expect(page.getByRole('region', { name: 'The value' })).toHaveCount(0)
  await expect(layout(page)).toContainText('src/Account.sol:Account')
  await page.getByRole('combobox', { name: 'Path' }).fill('nonce')
  await read(page).click()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText('7')
})

test('behavior: a word has the names of the code that runs when it is read, and keeps them', async ({
  page,
}) => {
  await openSlot(page)
  await read(page).click()
  await expect(page.getByText('In this slot, by the layout')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('count')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(page.getByRole('main')).toContainText('nonce')
  await expect(page.getByRole('main')).not.toContainText('count')
  await runs('Plain', 'Vault')
  await expect(page.getByText('The code that runs here is another one by now.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('nonce')
  await expect(page.getByRole('main')).not.toContainText('deposits')
})

test('behavior: a whole contract waits for the reader where its code is another one', async ({ page }) => {
  await openContract(page)
  await expect(layout(page)).toContainText('4 variables')
  await runs('Plain', 'Account')
  await read(page).click()
  await expect(refusal(page)).toBeVisible()
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  await expect(layout(page)).toContainText('src/Account.sol:Account')
  await read(page).click()
  await expect(page.getByRole('row').filter({ hasText: 'nonce' })).toContainText('7')
  await runs('Plain', 'Plain')
  await expect(page.getByText('The code that runs here is another one by now.')).toBeVisible()
  await expect(page.getByText('The form has changed since')).toHaveCount(0)
})
