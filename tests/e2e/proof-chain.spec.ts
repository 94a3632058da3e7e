import type { Page } from '@playwright/test'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { FakeNode } from '@/tests/lib/service/fake-node'
import { startServiceBefore } from './anvil-service'
import { expectAccessible } from './axe'
import { addKey } from './lookalike-services'
import { type OwnAnvil, startAnvil } from './own-anvil'
import { expect, test } from './test'

const NETWORK = 'linea-sepolia'
const CONTRACT = '0x00000000000000000000000000000000000c0de0'
const WORD = formatStoragePermalink(NETWORK, { address: CONTRACT, slot: '2', block: '2' })
const LOGS = formatLogsPermalink(NETWORK, { address: CONTRACT, from: '1', to: '3' })
const OTHER = 'It reports chain 1, but Linea Sepolia Testnet is chain 59141.'

let chains: readonly OwnAnvil[]
let services: readonly FakeNode[]
let explorer: Awaited<ReturnType<typeof startExplorerBefore>>
let receipt: string

test.beforeAll(async () => {
  chains = await Promise.all([startAnvil(59_141), startAnvil(1)])
  for (const chain of chains) {
    await chain.call('anvil_setStorageAt', [CONTRACT, '0x2', `0x${'0'.repeat(62)}2a`])
    const [from] = await chain.call<string[]>('eth_accounts', [])
    for (let sent = 0; sent < 3; sent++) {
      const call = { from, to: CONTRACT, value: '0x1' }
      const mined = await chain.call<{ transactionHash: string }>('eth_sendTransactionSync', [call])
      receipt = formatReceiptsPermalink(NETWORK, mined.transactionHash)
    }
  }
  services = await Promise.all(chains.map((chain) => startServiceBefore(chain)))
  const [own, other] = services.map(({ url }) => `${url}/{network}`)
  explorer = await startExplorerBefore(null, {
    environment: () => ({ SERVICES: `own=${own} other=${other}` }),
  })
})
test.afterAll(async () => {
  await explorer[Symbol.asyncDispose]()
  for (const service of services) await service[Symbol.asyncDispose]()
  for (const chain of chains) await chain.close()
})
test.beforeEach(() => {
  for (const { arrived } of services) arrived.length = 0
})

async function useKey(page: Page, service: 'own' | 'other') {
  await page.goto(`${explorer.url}/connections`)
  await addKey(page, { service, label: service, networks: [NETWORK] })
}

async function read(page: Page) {
  await page.getByRole('button', { name: /^Read .*\d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
}

const prove = (page: Page) => page.getByRole('button', { name: /^Prove \d/ })

/** Methods that a service was asked for, those of a request of several alike. */
const asked = (at: number) => [services[at]?.arrived ?? []].flat(2).map(({ method }) => method)
const chainIds = (at: number) => asked(at).filter((method) => method === 'eth_chainId').length

test('error: neither a word of another chain is proved, whose id is asked for first at the price on the button, nor a search, nor a receipt', {
  tag: '@long',
}, async ({ page }) => {
  await useKey(page, 'other')
  await page.goto(explorer.url + WORD)
  await read(page)
  await expect(prove(page)).toHaveText('Prove 1 word · 235 credits')
  await expect(page.getByText(/If this service refuses, the call may still cost 155 credits/)).toBeVisible()
  const before = asked(1).length
  await prove(page).click()
  await expect(page.getByText(OTHER)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open connections' })).toBeVisible()
  await expect(page.getByText(/^1 call · 5 credits/)).toBeVisible()
  await expect(page.getByText(/^Proved: /)).toHaveCount(0)
  expect(asked(1).slice(before)).toEqual(['eth_chainId'])
  await expectAccessible(page)

  await page.goto(explorer.url + LOGS)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByText('Check by the block headers', { exact: true }).click()
  const headers = page.getByRole('button', { name: /^Read 3 headers/ })
  await expect(headers).toHaveText('Read 3 headers · 245 credits')
  await headers.click()
  await expect(page.getByText(OTHER)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open connections' })).toBeVisible()
  await expect(page.getByRole('img', { name: /blocks? proved$/ })).toHaveCount(0)

  await page.goto(explorer.url + receipt)
  await page.getByRole('button', { name: /^Read .*\d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
  await page.getByRole('button', { name: 'Read the block’s header · 85 credits' }).click()
  await expect(page.getByText(OTHER)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open connections' })).toBeVisible()
  await expect(page.getByTestId('proved')).toHaveCount(0)
  expect(asked(1)).not.toContain('eth_getBlockByHash')
})

test('default: the chain is asked for once a page and connection, and not after the check of the connection', async ({
  page,
}) => {
  await useKey(page, 'own')
  await page.goto(explorer.url + WORD)
  await read(page)
  await prove(page).click()
  await expect(page.getByText('Proved: 1 word, as shown above.')).toBeVisible()
  await expect(page.getByText(/^3 calls · 235 credits/)).toBeVisible()
  await read(page)
  await expect(prove(page)).toHaveText('Prove 1 word · 230 credits')
  await expect(page.getByText(/Not every service offers proofs/)).toHaveCount(0)
  await prove(page).click()
  await expect(page.getByText('Proved: 1 word, as shown above.')).toBeVisible()
  expect(chainIds(0)).toBe(1)

  for (const { arrived } of services) arrived.length = 0
  await page.goto(`${explorer.url}/connections?network=${NETWORK}`)
  await page.getByRole('button', { name: /^Check Linea Sepolia Testnet/ }).click()
  await expect(page.getByText('Chain id matches')).toBeVisible()
  await page.getByRole('link', { name: 'Storage', exact: true }).click()
  await page.getByLabel('Contract', { exact: true }).fill(CONTRACT)
  await page.getByRole('textbox', { name: 'Slot', exact: true }).fill('2')
  await page.getByLabel('Block', { exact: true }).fill('2')
  await read(page)
  await expect(prove(page)).toHaveText('Prove 1 word · 230 credits')
  await prove(page).click()
  await expect(page.getByText('Proved: 1 word, as shown above.')).toBeVisible()
  expect(chainIds(0)).toBe(1)
})
