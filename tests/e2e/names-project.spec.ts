import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { BuiltProject } from '@/tests/builds/built-project'
import { type Deployed, deployContracts } from '@/tests/builds/deploy-contracts'
import { buildFoundryProject, runForge } from '@/tests/builds/foundry-project'
import { askNode } from '@/tests/until-node-answers'
import { type ProjectExplorer, startProjectExplorer } from './project-explorer'
import { expect, test } from './test'

const NETWORK = 'local-31337'

const SHOP = parseAbi([
  'function offer(uint256 item, uint256 price)',
  'function buy(uint256 item) payable',
  'function add(uint256 amount)',
])

const SAID = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Said {
    /// @dev Counts the sheep.
    uint256 internal sheep = 1;
    /// @notice A sheep came.
    event Came(uint256 sheep);
    constructor() { emit Came(sheep); }
}
`

let project: BuiltProject
let explorer: ProjectExplorer
let deployed: Map<string, Deployed>

test.beforeAll(async () => {
  project = buildFoundryProject()
  explorer = await startProjectExplorer(project.folder)
  deployed = await deployContracts(explorer.node().url, project)
})

test.afterAll(async () => {
  await explorer.close()
  project[Symbol.dispose]()
})

const addressOf = (name: string): Hex => deployed.get(name)?.address ?? '0x'

async function call(name: string, data: Hex, value: Hex = '0x0'): Promise<Hex> {
  const { url } = explorer.node()
  const [from] = await askNode<Hex[]>(url, 'eth_accounts')
  const { transactionHash } = await askNode<{ transactionHash: Hex }>(url, 'eth_sendTransactionSync', {
    from,
    to: addressOf(name),
    data,
    value,
  })
  return transactionHash
}

const openContract = (page: Page, name: string) =>
  page.goto(explorer.url + formatContractPermalink(NETWORK, { address: addressOf(name) }))
const layout = (page: Page) => page.getByRole('region', { name: 'Layout' })
const news = (page: Page) => page.getByTestId('node-news')

test('default: a contract with immutables and a linked library is known by its address alone', async ({
  page,
}) => {
  await call('Shop', encodeFunctionData({ abi: SHOP, functionName: 'offer', args: [5n, 1000n] }))
  await call('Shop', encodeFunctionData({ abi: SHOP, functionName: 'buy', args: [5n] }), '0x3e8')
  await openContract(page, 'Shop')
  await expect(layout(page)).toContainText('Shop')
  await expect(layout(page)).toContainText('src/Shop.sol:Shop, built by Foundry')
  await layout(page).getByRole('button', { name: 'your folder, exact' }).click()
  await expect(page.getByText('byte for byte, with the hash of its sources at its end')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'sold' })).toContainText('1')

  await page.goto(
    explorer.url +
      formatStoragePermalink(NETWORK, { address: addressOf('Shop'), by: 'path', path: 'book.prices[5]' }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText('880')
})

test('default: its events and addresses are named in receipts, in logs and in the box', async ({ page }) => {
  const hash = await call('Plain', encodeFunctionData({ abi: SHOP, functionName: 'add', args: [3n] }))
  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, hash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('by the ABI of Plain (your folder, exact)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Every field' })).toContainText('Plain')

  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address: addressOf('Plain'), from: '0' }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('table')).toContainText('count')
})

test('default: what the developer wrote beside variables and events is told in storage, logs and receipts', async ({
  page,
}) => {
  writeFileSync(join(project.folder, 'src/Said.sol'), SAID)
  runForge(project.folder, 'build')
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, 'out/Said.sol/Said.json'), 'utf8'))
  const { url } = explorer.node()
  const [from] = await askNode<Hex[]>(url, 'eth_accounts')
  const { contractAddress: address, transactionHash } = await askNode<{
    contractAddress: Hex
    transactionHash: Hex
  }>(url, 'eth_sendTransactionSync', { from, data: bytecode.object, gas: '0x200000' })
  await page.goto(explorer.url + formatContractPermalink(NETWORK, { address }))
  await expect(layout(page)).toContainText('src/Said.sol:Said, built by Foundry')
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByText('What the source says of 1 variable').click()
  await expect(page.getByRole('definition').filter({ hasText: 'Counts the sheep.' })).toBeVisible()

  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address, from: '0' }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByText('What the source says of 1 event').click()
  await expect(page.getByRole('definition').filter({ hasText: 'A sheep came.' })).toBeVisible()

  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, transactionHash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('Its source says: A sheep came.')).toBeVisible()
})

test('behavior: a build with another layout is announced, and what runs keeps the names of its own build', async ({
  page,
}) => {
  await openContract(page, 'Plain')
  await expect(layout(page)).toContainText('4 variables')
  const file = join(project.folder, 'src/Plain.sol')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('Phase public phase;', 'uint256 public added;\n    Phase public phase;'))
  runForge(project.folder, 'build')
  await expect(news(page)).toContainText(
    'Your project folder was built anew: 1 contract with another layout.',
  )
  await expect(news(page)).toContainText('src/Plain.sol:Plain')
  await expect(layout(page)).toContainText('Your folder has been built anew since')
  await expect(layout(page)).toContainText('4 variables')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(news(page)).not.toContainText('built anew')
  writeFileSync(file, before)
  runForge(project.folder, 'build')
  await expect(layout(page)).not.toContainText('Your folder has been built anew since')
})

test('behavior: two contracts with one code are both named, and neither is chosen', async ({ page }) => {
  const twin = (name: string, variable: string) =>
    writeFileSync(
      join(project.folder, `src/${name}.sol`),
      `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\ncontract ${name} { uint256 internal ${variable}; function set(uint256 to) external { ${variable} = to; } }\n`,
    )
  const toml = join(project.folder, 'foundry.toml')
  const settings = readFileSync(toml, 'utf8')
  twin('Left', 'left')
  twin('Right', 'right')
  writeFileSync(toml, `${settings}\nbytecode_hash = "none"\n`)
  runForge(project.folder, 'build')
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, 'out/Left.sol/Left.json'), 'utf8'))
  const { url } = explorer.node()
  const [from] = await askNode<Hex[]>(url, 'eth_accounts')
  const { contractAddress: address } = await askNode<{ contractAddress: Hex }>(
    url,
    'eth_sendTransactionSync',
    { from, data: bytecode.object, gas: '0x200000' },
  )
  await page.goto(explorer.url + formatContractPermalink(NETWORK, { address }))
  await expect(layout(page)).toContainText('2 contracts of your project folder have the code that runs here.')
  await expect(layout(page)).toContainText('No layout is known for this address.')
  await layout(page).getByRole('button', { name: 'Use Right' }).click()
  await expect(layout(page)).toContainText('src/Right.sol:Right')
  await expect(layout(page)).not.toContainText('2 contracts')
  await page.reload()
  await expect(layout(page)).toContainText('src/Right.sol:Right')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(layout(page)).toContainText('2 contracts')
  writeFileSync(toml, settings)
  runForge(project.folder, 'build')
})

test('behavior: another contract at the same address of a new chain never has the names of the one before', async ({
  page,
}) => {
  await openContract(page, 'Plain')
  await expect(layout(page)).toContainText('src/Plain.sol:Plain')
  const { url } = await explorer.restartNode()
  await expect(news(page)).toContainText('began a new chain')
  await expect(layout(page)).not.toContainText('Plain')
  const [from] = await askNode<Hex[]>(url, 'eth_accounts')
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, 'out/Account.sol/Account.json'), 'utf8'))
  const { contractAddress } = await askNode<{ contractAddress: Hex }>(url, 'eth_sendTransactionSync', {
    from,
    data: bytecode.object,
    gas: '0x800000',
  })
  expect(contractAddress).toBe(addressOf('Plain'))
  await expect(layout(page)).toContainText('src/Account.sol:Account')
})
