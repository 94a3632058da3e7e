import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { hashHeader } from '@/lib/proof/header'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { FakeNode } from '@/tests/lib/service/fake-node'
import { startServiceBefore } from './anvil-service'
import { expectAccessible } from './axe'
import { injectedWallet, injectWallets } from './injected-wallet'
import { addKey } from './lookalike-services'
import { type OwnAnvil, startAnvil } from './own-anvil'
import { expect, test } from './test'

/** Chain 59141: its first block is not known to the explorer, so that anvil may pass for it. */
const NETWORK = 'linea-sepolia'
const CONTRACT = '0x00000000000000000000000000000000000c0de0'
const WORD = formatStoragePermalink(NETWORK, { address: CONTRACT, slot: '2', block: '2' })

let chain: OwnAnvil
let services: readonly FakeNode[]
let explorer: Awaited<ReturnType<typeof startExplorerBefore>>
type Block = Readonly<Record<string, unknown>>
/** What the services say of a block. */
let first: (block: Block) => object
let second: (block: Block) => object

test.beforeAll(async () => {
  chain = await startAnvil(59_141)
  await chain.call('anvil_setStorageAt', [CONTRACT, '0x2', `0x${'0'.repeat(62)}2a`])
  const [from] = await chain.call<string[]>('eth_accounts', [])
  for (let sent = 0; sent < 3; sent++) {
    await chain.call('eth_sendTransactionSync', [{ from, to: CONTRACT, value: '0x1' }])
  }
  services = await Promise.all([
    startServiceBefore(chain, (block) => first(block)),
    startServiceBefore(chain, (block) => second(block)),
  ])
  const [one, two] = services.map(({ url }) => `${url}/{network}`)
  const SERVICES = `one=${one} two=${two}`
  explorer = await startExplorerBefore(null, { environment: () => ({ SERVICES }) })
})
test.afterAll(async () => {
  await explorer[Symbol.asyncDispose]()
  for (const service of services) await service[Symbol.asyncDispose]()
  await chain.close()
})
test.beforeEach(() => {
  first = (block) => block
  second = (block) => block
})

async function useKeys(page: Page, ...names: readonly string[]) {
  await page.goto(`${explorer.url}/connections`)
  // The one that is added last is in use.
  for (const service of names) await addKey(page, { service, label: service, networks: [NETWORK] })
}

async function prove(page: Page) {
  await page.goto(explorer.url + WORD)
  await page.getByRole('button', { name: /^Read .*\d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
  await page.getByRole('button', { name: /^Prove \d/ }).click()
  await expect(words(page)).toContainText('reported by the service that returned the result')
}

async function askAgain(page: Page) {
  await page.getByText('Compare the hash with another provider').click()
  await page
    .getByRole('region', { name: 'Which block?' })
    .getByRole('button', { name: /^Compare/ })
    .click()
}

const words = (page: Page) => page.getByTestId('anchor-words')

async function savedAnchor(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save evidence' }).click()
  return JSON.parse(await readFile(await (await download).path(), 'utf8')).anchor
}

async function expectDenied(page: Page, by: RegExp, ...hashes: readonly string[]) {
  const denied = page.getByTestId('denied')
  await expect(denied).toContainText(by)
  for (const hash of hashes) await expect(denied.locator(`[data-equal="${hash}"]`)).toBeVisible()
  await expect(page.getByText(/^Proved: /)).toHaveCount(0)
  await expect(page.getByTestId('proved-word')).not.toContainText('✓')
  await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
}

test('default: a proof rests on the hash that a second connection has, too; another one takes the verdict back', async ({
  page,
}) => {
  const other = `0x${'77'.repeat(32)}`
  second = (block) => ({ ...block, hash: other })
  await useKeys(page, 'two', 'one')
  await prove(page)
  await askAgain(page)
  await expect(page.getByTestId('comparison')).toContainText(
    'Different: the second connection has another hash for block 2.',
  )
  await expectDenied(page, /does not match the block hash of a second connection/, other)
  await expectAccessible(page)
  second = (block) => block
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect(words(page)).toContainText('confirmed by a second connection. Fair')
  expect(await savedAnchor(page)).toMatchObject({ number: 2, kind: 'connection' })
})

test('error: a header that is made up is contradicted by the parent hash of a newer block', async ({
  page,
}) => {
  first = (block) => {
    if (block.number !== '0x2') return block
    const made = { ...block, extraData: '0x77' }
    return { ...made, hash: hashHeader(made) }
  }
  await useKeys(page, 'one')
  await prove(page)
  const [two, three] = await Promise.all(
    ['0x2', '0x3'].map((number) => chain.call<{ hash: string }>('eth_getBlockByNumber', [number, false])),
  )
  await page.getByText('Derive it from a newer block').click()
  await page.getByLabel('Hash of a newer block').fill(three?.hash ?? '')
  await page.getByRole('button', { name: /^Read its header/ }).click()
  await page.getByRole('button', { name: /^Read all headers from block 3/ }).click()
  await expectDenied(page, /does not match the hash derived from a newer block/, two?.hash ?? '')
})

test('default: a wallet that is in use elsewhere says the hash, and is asked for nothing else', async ({
  page,
}) => {
  const fox = injectedWallet({})
  await injectWallets(page, [fox], chain)
  await useKeys(page, 'one')
  await page.goto(`${explorer.url}/connections`)
  await page.getByText('Wallet', { exact: true }).click()
  await page.getByRole('radio', { name: /Fox/ }).check()
  await page
    .getByRole('combobox', { name: 'Use Fox for' })
    .selectOption({ label: 'Sepolia · chain 11155111' })
  await page.getByRole('button', { name: 'Use the wallet for Sepolia' }).click()
  await expect(page.getByRole('listitem', { name: 'Sepolia', exact: true })).toContainText('Your wallet’s')
  await prove(page)
  await askAgain(page)
  await expect(words(page)).toContainText('confirmed by your wallet. Fair')
  expect(await savedAnchor(page)).toMatchObject({ number: 2, kind: 'wallet' })
  expect(new Set(fox.asked)).toEqual(new Set(['eth_chainId', 'eth_getBlockByNumber']))
})
