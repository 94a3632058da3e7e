import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { concatHex, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
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

async function send(transaction: { to?: Hex; data: Hex }): Promise<Hex> {
  const [from] = await ask<Hex[]>('eth_accounts')
  const receipt = await ask<{ contractAddress: Hex; status: Hex }>('eth_sendTransactionSync', {
    from,
    ...transaction,
  })
  expect(receipt.status).toBe('0x1')
  return receipt.contractAddress
}

/** `artifact` is what forge wrote, such as `Tally.sol/Tally`. */
function deploy(artifact: string, ...args: Hex[]): Promise<Hex> {
  const { bytecode } = JSON.parse(readFileSync(join(project.folder, `out/${artifact}.json`), 'utf8'))
  return send({ data: concatHex([bytecode.object, ...args.map((arg) => pad(arg))]) })
}

const add = (to: Hex) => send({ to, data: encodeFunctionData({ abi: ABI, functionName: 'add', args: [5n] }) })

/** A proxy that counted under `Plain` and then under `Tally`; what was said of both is in its logs. */
async function upgradedDoor(): Promise<Hex> {
  const door = await deploy('Tally.sol/Door', plain)
  await add(door)
  await send({ to: door, data: encodeFunctionData({ abi: ABI, functionName: 'upgradeTo', args: [tally] }) })
  await add(door)
  return door
}

async function search(page: Page, address: Hex): Promise<void> {
  await page.goto(explorer.url + formatLogsPermalink(NETWORK, { address, from: '0' }))
  await page.getByRole('button', { name: /^Search/ }).click()
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('behavior: the logs of a proxy have the names of the code that emitted them', async ({ page }) => {
  await search(page, await upgradedDoor())
  await expect(row(page, 'Counted').nth(0)).toContainText(/by.*count/)
  await expect(row(page, 'Counted').nth(0)).toContainText('Proxy → Plain')
  await expect(row(page, 'Counted').nth(1)).toContainText(/whom.*total/)
  await expect(row(page, 'Counted').nth(1)).toContainText('Proxy → Tally')
})

test('behavior: events that are the same but for their names share no columns', async ({ page }) => {
  await search(page, await upgradedDoor())
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

test('behavior: code that came without a transaction names no log before it', async ({ page }) => {
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

test('behavior: a log of code that the folder does not have is read by no other code', async ({ page }) => {
  const door = await deploy('Tally.sol/Door', tally)
  await add(door)
  // Runs as `Tally` does, and is not of the folder: its last byte is another.
  const code = await ask<Hex>('eth_getCode', tally, 'latest')
  const stranger = await deploy('Plain.sol/Plain')
  await ask('anvil_setCode', stranger, `${code.replace('6001', '6002')}00`)
  await send({
    to: door,
    data: encodeFunctionData({ abi: ABI, functionName: 'upgradeTo', args: [stranger] }),
  })
  await ask('anvil_mine', '0x1')
  await search(page, door)
  await expect(row(page, 'Tally')).toHaveCount(2)
})
