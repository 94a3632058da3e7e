import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
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
  'function go(uint256 step)',
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

/** Its events are those of a library that is deployed by itself. */
const ROAD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library Steps { event Stepped(uint256 step); function go(uint256 step) external { emit Stepped(step); } }
contract Road { function go(uint256 step) external { Steps.go(step); } }
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

const call = async (name: string, data: Hex, value: Hex = '0x0'): Promise<Hex> =>
  (await send({ to: addressOf(name), data, value })).transactionHash

async function send(transaction: { to?: Hex; data: Hex; value?: Hex }) {
  const { url } = explorer.node()
  const [from] = await askNode<Hex[]>(url, 'eth_accounts')
  return await askNode<{ transactionHash: Hex; contractAddress: Hex }>(url, 'eth_sendTransactionSync', {
    from,
    gas: '0x200000',
    ...transaction,
  })
}

/** Deploys what forge built, with the library at this address wherever one belongs. */
async function deploy(file: string, name: string, library: Hex = '0x'): Promise<Hex> {
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, `out/${file}/${name}.json`), 'utf8'))
  const data = bytecode.object.replaceAll(/__\$[0-9a-f]{34}\$__/g, library.slice(2))
  return (await send({ data })).contractAddress
}

/** A minimal proxy: https://eips.ethereum.org/EIPS/eip-1167 */
const cloneOf = async (address: Hex): Promise<Hex> =>
  (
    await send({
      data: `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${address.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    })
  ).contractAddress

const addData = (amount: bigint) => encodeFunctionData({ abi: SHOP, functionName: 'add', args: [amount] })

/** The box is listened for once the page's scripts run. */
async function openBox(page: Page, typed: string) {
  await page.keyboard.press('/')
  const box = page.getByRole('dialog')
  await box.getByRole('combobox').fill(typed)
  return box
}

const openContract = (page: Page, name: string) =>
  page.goto(explorer.url + formatContractPermalink(NETWORK, { address: addressOf(name) }))
const layout = (page: Page) => page.getByRole('region', { name: 'Layout' })
const news = (page: Page) => page.getByTestId('node-news')

test('default: a contract with immutables and a linked library is known by its address alone; its events and address are named everywhere', async ({
  page,
}) => {
  await call('Shop', encodeFunctionData({ abi: SHOP, functionName: 'offer', args: [5n, 1000n] }))
  await call('Shop', encodeFunctionData({ abi: SHOP, functionName: 'buy', args: [5n] }), '0x3e8')
  await openContract(page, 'Shop')
  await expect(layout(page)).toContainText('Shop')
  await expect(layout(page)).toContainText('src/Shop.sol:Shop, built by Foundry')
  await layout(page).getByRole('button', { name: 'your folder, exact' }).click()
  await expect(
    page.getByText('byte for byte the code in your project folder, with the same source hash'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'sold' })).toContainText('1')
  await expect(page.getByRole('heading', { name: /^All variables of Shop \(0x/ })).toBeVisible()

  await page.goto(
    explorer.url +
      formatStoragePermalink(NETWORK, { address: addressOf('Shop'), by: 'path', path: 'book.prices[5]' }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('region', { name: 'The value' })).toContainText('880')
  await expect(page.getByRole('heading', { name: /^book\.prices\[5\] of Shop \(0x/ })).toBeVisible()

  await test.step('in receipts, in logs and in the box', async () => {
    const hash = await call('Plain', addData(3n))
    await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, hash))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByText('by the ABI of Plain (your folder, exact)')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The transaction succeeded.' })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`to Plain \\(${addressOf('Plain').slice(0, 10)}…\\) succeeded`))
    const happened = page.getByRole('region', { name: 'What happened' })
    await happened.getByRole('button', { name: /^Plain ?, your folder, exact$/ }).click()
    await expect(page.getByText('the code of this contract in your project folder')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address: addressOf('Plain'), from: '0' }))
    await expect(page.getByLabel('Take a known event').locator('optgroup')).toContainText([
      'Counted · 2 arguments',
    ])
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(page.getByRole('table')).toContainText('count')
    await expect(
      page.getByRole('heading').getByTitle(`Every log of Plain (${addressOf('Plain')})`),
    ).toBeVisible()
  })
})

test('default: a proxy is named by what it runs, in the table of logs, in its file and in many receipts', async ({
  page,
}) => {
  const clone = await cloneOf(addressOf('Plain'))
  const hashes = [
    await call('Plain', addData(1n)),
    (await send({ to: clone, data: addData(2n) })).transactionHash,
  ]
  await page.goto(
    explorer.url + formatLogsPermalink(NETWORK, { address: `${addressOf('Plain')} ${clone}`, from: '0' }),
  )
  await page.getByRole('button', { name: /^Search/ }).click()
  const row = (text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text }).first()
  await expect(row(clone.slice(0, 8))).toContainText('Proxy → Plain')
  await expect(row(clone.slice(0, 8)).getByRole('cell').nth(5)).toHaveText('2')
  await expect(row(addressOf('Plain').slice(0, 8))).toContainText('Plain')

  await page.goto(explorer.url + formatBatchPermalink(NETWORK, hashes))
  await page.getByRole('button', { name: /^Read/ }).click()
  const receipts = page.getByRole('table').getByRole('row')
  await expect(receipts.nth(1)).toContainText('Plain')
  await expect(receipts.nth(2)).toContainText('Proxy → Plain')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  expect(lines[1]).toContain(`${addressOf('Plain')},,Plain,`)
  expect(lines[2]).toContain(`${clone},,Proxy → Plain,`)
})

test('default: what a linked library emits is decoded where it was emitted; what the developer wrote is told beside it', {
  tag: '@long',
}, async ({ page }) => {
  const source = join(project.folder, 'src/Road.sol')
  writeFileSync(source, ROAD)
  runForge(project.folder, 'build')
  const road = await deploy('Road.sol', 'Road', await deploy('Road.sol', 'Steps'))
  const data = encodeFunctionData({ abi: SHOP, functionName: 'go', args: [7n] })
  const { transactionHash } = await send({ to: road, data })
  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, transactionHash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('by the ABI of Steps, a library of Road (your folder)')).toBeVisible()
  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address: road, from: '0' }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('table')).toContainText('step')
  rmSync(source)

  await test.step('what the developer wrote beside variables and events is told in storage, logs and receipts', async () => {
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
    await page.locator('#log-0 summary').first().click()
    await expect(page.getByText('Its source says: A sheep came.')).toBeVisible()
  })
})

test('default: the box leads to a contract by its name: one that was seen, one whose deployment is recorded, one that a receipt named', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(explorer.url)
  await expect(page.getByRole('region', { name: 'Your node' })).toContainText(
    /Contract names come from .*built with Foundry/,
  )
  await openContract(page, 'Plain')
  await expect(layout(page)).toContainText('src/Plain.sol:Plain')
  const box = await openBox(page, 'PLAI')
  const plain = addressOf('Plain')
  await expect(box.getByRole('option')).toContainText([`All variables of Plain, ${plain}`, 'Logs of Plain'])
  await box.getByRole('combobox').fill('shop')
  await expect(box).toContainText('Shop is a contract of your project folder, but its address is not known.')
  await box.getByRole('combobox').fill(`Plain.balances[${plain}]`)
  await expect(box.getByRole('option')).toContainText([
    `balances[${plain}] in the storage of Plain, ${plain}`,
  ])
  await expect(box).not.toContainText('you name the contract')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`storage\\?address=${plain}&by=path`))

  const broadcast = join(project.folder, 'broadcast/Deploy.s.sol/31337')
  mkdirSync(broadcast, { recursive: true })
  const record = (contractName: string, contractAddress: Hex) => ({
    transactionType: 'CREATE',
    contractName,
    contractAddress,
  })
  writeFileSync(
    join(broadcast, 'run-latest.json'),
    JSON.stringify({
      transactions: [record('Vault', addressOf('Vault')), record('Gone', `0x${'9'.repeat(40)}`)],
      chain: 31337,
    }),
  )
  await page.goto(`${explorer.url}/${NETWORK}/logs`)
  await expect(async () => {
    const opened = await openBox(page, 'vault')
    await expect(opened.getByRole('option').first()).toContainText(
      `All variables of Vault, ${addressOf('Vault')}`,
      {
        timeout: 2_000,
      },
    )
    await opened.getByRole('combobox').fill('gone')
    await expect(opened.getByRole('option')).toHaveCount(0)
  }).toPass()
  await page.keyboard.press('Escape')
  rmSync(join(project.folder, 'broadcast'), { recursive: true })

  await test.step('what a receipt named at its block, on other pages and after a reload', async () => {
    const hash = await call('Plain', addData(1n))
    await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, hash))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Plain')
    await page.goto(`${explorer.url}/${NETWORK}/logs`)
    const box = await openBox(page, 'plain.count')
    await expect(box.getByRole('option')).toContainText([
      `count in the storage of Plain, ${addressOf('Plain')}`,
    ])
  })
})

test('behavior: two contracts with one code are both named, and neither is chosen', { tag: '@long' }, async ({
  page,
}) => {
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
  await expect(layout(page)).toContainText(
    '2 contracts in your project folder have the code at this address.',
  )
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

test('behavior: another contract at the same address of a new chain never has the names of the one before', {
  tag: '@long',
}, async ({ page }) => {
  await openContract(page, 'Plain')
  await expect(layout(page)).toContainText('src/Plain.sol:Plain')
  const { url } = await explorer.restartNode()
  await expect(news(page)).toContainText('started a new chain')
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
