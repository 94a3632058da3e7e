import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { concatHex, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import type { BuiltProject } from '@/tests/builds/built-project'
import { buildFoundryProject, runForge } from '@/tests/builds/foundry-project'
import { askNode } from '@/tests/until-node-answers'
import { type ProjectExplorer, startProjectExplorer } from './project-explorer'
import { expect, test } from './test'

const NETWORK = 'local-31337'

/** An event as `Plain` has it, under other names; and what runs the code of either, and may be given other code. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Tally {
    uint256 public total;

    event Counted(address indexed whom, uint256 total);

    function add(uint256 amount) external {
        total += amount;
        emit Counted(msg.sender, total);
    }
}

contract Door {
    bytes32 private constant SLOT = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);

    event Upgraded(address indexed implementation);

    constructor(address to) {
        upgradeTo(to);
    }

    function upgradeTo(address to) public {
        bytes32 slot = SLOT;
        assembly {
            sstore(slot, to)
        }
        emit Upgraded(to);
    }

    fallback() external {
        bytes32 slot = SLOT;
        assembly {
            calldatacopy(0, 0, calldatasize())
            if iszero(delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)) { revert(0, 0) }
        }
    }
}
`

const ABI = parseAbi(['function add(uint256)', 'function upgradeTo(address)'])

let project: BuiltProject
let explorer: ProjectExplorer
let plain: Hex
let tally: Hex

test.beforeAll(async () => {
  project = buildFoundryProject()
  writeFileSync(join(project.folder, 'src/Tally.sol'), SOURCE)
  runForge(project.folder, 'build')
  explorer = await startProjectExplorer(project.folder)
  plain = await deploy('Plain.sol/Plain')
  tally = await deploy('Tally.sol/Tally')
})

test.afterAll(async () => {
  await explorer.close()
  project[Symbol.dispose]()
})

const ask = <Answer>(method: string, ...params: unknown[]) =>
  askNode<Answer>(explorer.node().url, method, ...params)

type Receipt = { contractAddress: Hex; transactionHash: Hex; status: Hex }

async function send(transaction: { to?: Hex; data: Hex }): Promise<Receipt> {
  const [from] = await ask<Hex[]>('eth_accounts')
  const receipt = await ask<Receipt>('eth_sendTransactionSync', { from, ...transaction })
  expect(receipt.status).toBe('0x1')
  return receipt
}

/** `artifact` is what forge wrote, such as `Tally.sol/Tally`. */
async function deploy(artifact: string, ...args: Hex[]): Promise<Hex> {
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, `out/${artifact}.json`), 'utf8'))
  const data = concatHex([bytecode.object, ...args.map((arg) => pad(arg))])
  return (await send({ data })).contractAddress
}

const addOf = (amount: bigint) => encodeFunctionData({ abi: ABI, functionName: 'add', args: [amount] })

const ADD = addOf(5n)

const upgradeTo = (code: Hex) => encodeFunctionData({ abi: ABI, functionName: 'upgradeTo', args: [code] })

const add = (to: Hex) => send({ to, data: ADD })

const upgrade = (to: Hex, code: Hex) => send({ to, data: upgradeTo(code) })

/** A proxy that counted under `Plain` and then under `Tally`; what was said of both is in its logs. */
async function upgradedClient(): Promise<Hex> {
  const client = await deploy('Tally.sol/Door', plain)
  await add(client)
  await upgrade(client, tally)
  await add(client)
  return client
}

async function search(page: Page, address: Hex): Promise<void> {
  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address, from: '0' }))
  await page.getByRole('button', { name: /^Search/ }).click()
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('behavior: the logs of a proxy have the names of the code that emitted them, and share no columns where only names differ', {
  tag: '@long',
}, async ({ page }) => {
  await search(page, await upgradedClient())
  await expect(row(page, 'Counted').nth(0)).toContainText(/by.*count/)
  await expect(row(page, 'Counted').nth(0)).toContainText('Proxy → Plain')
  await expect(row(page, 'Counted').nth(1)).toContainText(/whom.*total/)
  await expect(row(page, 'Counted').nth(1)).toContainText('Proxy → Tally')

  await test.step('events that are the same but for their names share no columns', async () => {
    await page.getByText('Counted by emitter, event and topics').click()
    await page
      .getByRole('region', { name: 'Counted by event' })
      .getByRole('button', { name: /^Counted/ })
      .click()
    await expect(page.getByRole('heading', { name: '2 of 4 logs' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Event' })).toBeVisible()
    await expect(row(page, 'whom')).toHaveCount(1)
    await expect(row(page, 'by')).toHaveCount(1)
  })

  await test.step('a search begins at once, however long the node takes to show code', async () => {
    await page.route('**/api/rpc/**', async (route) => {
      if (!route.request().postData()?.includes('eth_getCode')) await route.continue()
    })
    await search(page, await upgradedClient())
    await expect(page.getByRole('status').first()).toContainText('Complete')
  })
})

test('behavior: a short upgrade among many blocks is seen, for the proxy says it', { tag: '@long' }, async ({
  page,
}) => {
  const client = await deploy('Tally.sol/Door', plain)
  for (let sent = 0; sent < 9; sent++) await add(client)
  await upgrade(client, tally)
  // Of nothing: what `Tally` counts lies where `Plain` has its phase.
  const { transactionHash } = await send({ to: client, data: addOf(0n) })
  await upgrade(client, plain)
  for (let sent = 0; sent < 9; sent++) await add(client)
  await search(page, client)
  await page.getByRole('searchbox', { name: 'Filter what was found' }).fill(transactionHash)
  await expect(row(page, 'Proxy → Tally')).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'whom' })).toBeVisible()
})

test('behavior: in the block of an upgrade a log has the names of the code before it, in a search and in its receipt', {
  tag: '@long',
}, async ({ page }) => {
  const client = await deploy('Tally.sol/Door', plain)
  await ask('evm_setAutomine', false)
  const [from] = await ask<Hex[]>('eth_accounts')
  const first = await ask<Hex>('eth_sendTransaction', { from, to: client, data: ADD })
  await ask('eth_sendTransaction', { from, to: client, data: upgradeTo(tally) })
  await ask('eth_sendTransaction', { from, to: client, data: ADD })
  await ask('evm_mine')
  await ask('evm_setAutomine', true)
  await search(page, client)
  await expect(row(page, 'Counted').nth(0)).toContainText(/by.*count/)
  await expect(row(page, 'Counted').nth(0)).toContainText('Proxy → Plain')
  await expect(row(page, 'Counted').nth(1)).toContainText(/whom.*total/)
  await page.goto(explorer.url + formatReceiptsPermalink(NETWORK, first))
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('heading', { name: /^Log \d/ }).click()
  const log = page.getByRole('listitem').filter({ hasText: 'emitted by' })
  await expect(log).toContainText('Plain')
  await expect(log).toContainText(/count\s*uint256/)
  await expect(log).not.toContainText('whom')
})

test('behavior: a log is read by no code but the one that emitted it', async ({ page }) => {
  await test.step('code that came without a transaction names no log before it', async () => {
    const address = await deploy('Plain.sol/Plain')
    await add(address)
    await ask('anvil_mine', '0x3')
    await ask('anvil_setCode', address, await ask('eth_getCode', tally, 'latest'))
    await ask('anvil_mine', '0x1')
    await add(address)
    await search(page, address)
    await expect(row(page, 'Plain')).toContainText(/by.*count/)
    await expect(row(page, 'Tally')).toContainText(/whom.*total/)
  })

  await test.step('a log of code that the folder does not have', async () => {
    const client = await deploy('Tally.sol/Door', tally)
    await add(client)
    // Runs as `Tally` does, and is not of the folder: its last byte is another.
    const code = await ask<Hex>('eth_getCode', tally, 'latest')
    const stranger = await deploy('Plain.sol/Plain')
    await ask('anvil_setCode', stranger, `${code.replace('6001', '6002')}00`)
    await upgrade(client, stranger)
    await ask('anvil_mine', '0x1')
    await search(page, client)
    await expect(row(page, 'Tally')).toHaveCount(2)
  })
})
