import type { Page } from '@playwright/test'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { emit, type InjectedWallet, injectedWallet, injectWallets } from './injected-wallet'
import { type OwnAnvil, startAnvil } from './own-anvil'
import { expect, test } from './test'

/** Chain 59141: its first block is not known to the explorer, so that anvil may pass for it. */
const NETWORK = 'linea-sepolia'
const NAME = 'Linea Sepolia Testnet'
const CONTRACT = '0x00000000000000000000000000000000000c0de0'
const TOPIC = `0x${'5a'.repeat(32)}`
/** Whatever it is called with, it emits one log with {@link TOPIC}. */
const CODE = `0x7f${TOPIC.slice(2)}60006000a100`
const READS = [
  'eth_chainId',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getLogs',
  'eth_getTransactionReceipt',
]

let chain: OwnAnvil
let transaction: string

test.beforeAll(async () => {
  chain = await startAnvil(59_141)
  await chain.call('anvil_setCode', [CONTRACT, CODE])
  await chain.call('anvil_setStorageAt', [CONTRACT, '0x2', `0x${'0'.repeat(62)}2a`])
  const [from] = await chain.call<string[]>('eth_accounts', [])
  for (let sent = 0; sent < 3; sent++) {
    const call = { from, to: CONTRACT, gas: '0x30000' }
    const receipt = await chain.call<{ transactionHash: string }>('eth_sendTransactionSync', [call])
    transaction = receipt.transactionHash
  }
})
test.afterAll(() => chain.close())

const word = formatStoragePermalink(NETWORK, { address: CONTRACT, slot: '2' })
const logs = formatLogsPermalink(NETWORK, { address: CONTRACT, from: '0', to: '3' })

const opener = (page: Page) => page.getByText('Wallet', { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const read = (page: Page) => page.getByRole('button', { name: /^Read/ }).first().click()
const told = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

/** Opens Connections, chooses the wallet, and lets it answer the network. */
async function useWallet(page: Page, wallet: InjectedWallet): Promise<void> {
  await page.goto('/connections')
  await opener(page).click()
  await page.getByRole('radio', { name: new RegExp(wallet.name) }).check()
  await page
    .getByRole('combobox', { name: `Use ${wallet.name} for` })
    .selectOption({ label: `${NAME} · chain 59141` })
  await page.getByRole('button', { name: `Use the wallet for ${NAME}` }).click()
  await expect(rowOf(page, NAME)).toContainText('Your wallet’s provider counts the calls.')
}

test('default: wallets are found, an impostor beside the real one, and nothing is asked of any before', async ({
  page,
}) => {
  const fox = injectedWallet({})
  const impostor = injectedWallet({ name: 'Fox\u202e ' })
  const bear = injectedWallet({ rdns: 'org.example.bear', name: 'Bear' })
  await injectWallets(page, [fox, impostor, bear], chain)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/connections')
  await expect(opener(page)).toBeVisible()
  const before = scripts.filter((url) => url.endsWith('.js')).length
  await opener(page).click()
  await expect(page.getByRole('group', { name: 'Wallets in this browser' }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('Another wallet claims the same origin.', { exact: false })).toHaveCount(2)
  expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(before)
  expect([fox, impostor, bear].flatMap(({ asked }) => asked)).toEqual([])
})

test('default: a word, a log search, a receipt and a whole contract come through the wallet, without a permission or a key', async ({
  page,
}) => {
  const fox = injectedWallet({})
  await injectWallets(page, [fox], chain)
  await useWallet(page, fox)
  const relayed: string[] = []
  page.on('request', (request) => relayed.push(request.url()))

  await rowOf(page, NAME)
    .getByRole('button', { name: `Check ${NAME}` })
    .click()
  await expect(rowOf(page, NAME)).toContainText('Not compared')
  await expect(rowOf(page, NAME)).toContainText('Head at 3')

  await page.goto(word)
  await expect(page.getByRole('link', { name: 'Your wallet’s provider counts the calls' })).toBeVisible()
  await read(page)
  await expect(page.locator('#answer').getByTestId('bill')).toBeVisible()
  await expect(page.locator('#answer').getByText('42', { exact: true }).first()).toBeVisible()

  await page.goto(logs)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('heading', { name: '3 logs', exact: true })).toBeVisible()

  await page.goto(`/${NETWORK}/receipts/${transaction}`)
  await read(page)
  await expect(page.locator('#answer').getByText(transaction, { exact: true }).first()).toBeVisible()

  // A wallet has no batch: the contract is read word by word.
  await page.goto(formatContractPermalink(NETWORK, { address: CONTRACT, block: '3' }))
  await page.getByText('Paste', { exact: true }).click()
  await page.getByLabel('Compiler output').fill(JSON.stringify(LAYOUT))
  await page.getByRole('button', { name: 'Use this layout' }).click()
  const before = fox.asked.length
  await read(page)
  const answerRow = page.getByRole('row').filter({ has: page.getByText('answer', { exact: true }) })
  await expect(answerRow).toContainText('42')
  expect(fox.asked.slice(before).filter((method) => method === 'eth_getStorageAt')).toHaveLength(3)

  expect(relayed.filter((url) => url.includes('/api/rpc/'))).toEqual([])
  expect(fox.asked.filter((method) => !READS.includes(method))).toEqual([])
})

const LAYOUT = {
  storage: ['zero', 'one', 'answer'].map((label, slot) => ({
    label,
    offset: 0,
    slot: String(slot),
    type: 't_uint256',
  })),
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
}

test('behavior: my address is filled in once the wallet permits it, and a wallet on another chain or gone is noticed', async ({
  page,
}) => {
  const fox = injectedWallet({})
  await injectWallets(page, [fox], chain)
  await page.goto(word)
  await expect(page.getByRole('button', { name: /^My address/ })).toHaveCount(0)
  await useWallet(page, fox)
  await test.step('my address is filled in by one press; disconnecting takes the permission back', async () => {
    await page.goto(`${word}&by=mapping&keyType=address`)
    await page.getByRole('button', { name: 'My address as the key' }).click()
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue(fox.accounts[0] ?? '')
    expect(fox.asked).toContain('wallet_requestPermissions')

    await page.goto('/connections')
    await page.getByRole('button', { name: 'Connect Fox' }).click()
    await expect(page.getByText(`Connected as ${fox.accounts[0]}`)).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('button', { name: 'Connect Fox' })).toBeVisible()
    expect(fox.isPermitted).toBe(false)
  })

  await test.step('a wallet that disappears in mid-search ends it with what was found, and it goes on when it is back', async () => {
    let queries = 0
    // More than one block at a time is refused, so that the search has several calls; the third finds the wallet gone.
    fox.refuse = (method, [filter]) => {
      if (method !== 'eth_getLogs') return null
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      if (fromBlock !== toBlock) return { code: -32005, message: 'block range is too large, max is 1' }
      return ++queries > 2 ? { code: 4900, message: 'Disconnected' } : null
    }
    await page.goto(logs)
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(told(page, 'Your wallet has lost its connection.')).toBeVisible()
    fox.refuse = () => null
    await page.getByRole('button', { name: /^Continue/ }).click()
    await expect(page.getByRole('heading', { name: '3 logs', exact: true })).toBeVisible()
  })

  await test.step('on another chain both are named, one press switches the wallet, and a change between two questions is noticed', async () => {
    fox.chainId = '0x89'
    await page.goto(word)
    await read(page)
    await expect(
      told(page, 'Your wallet is on chain 137; Linea Sepolia Testnet is chain 59141.'),
    ).toBeVisible()
    fox.refuse = (method) =>
      method === 'wallet_switchEthereumChain' ? { code: 4902, message: 'Unrecognized chain ID' } : null
    await page.getByRole('button', { name: `Switch to ${NAME}` }).click()
    await expect(page.getByText('chain id 59141, currency ETH')).toBeVisible()
    fox.refuse = () => null
    await page.getByRole('button', { name: `Switch to ${NAME}` }).click()
    await expect(page.getByText(`Your wallet is on ${NAME} now. Try again.`)).toBeVisible()
    expect(fox.asked).not.toContain('wallet_addEthereumChain')
    await read(page)
    await expect(page.locator('#answer').getByText('42', { exact: true }).first()).toBeVisible()

    fox.chainId = '0x1'
    await emit(page, fox, 'chainChanged', '0x1')
    await read(page)
    await expect(told(page, 'Your wallet is on another chain.')).toBeVisible()
  })
})

const REFUSALS = [
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected in your wallet'],
  [{ code: 4200, message: 'Unsupported method' }, 'does not support this method'],
  [{ code: 4900, message: 'Disconnected' }, 'lost its connection'],
  [{ message: 'Extension context invalidated.' }, 'lost its connection'],
  [{ code: -32000, message: `no\u202e\u0000${'a'.repeat(100_000)}` }, /no\\u\{202e\}\\u\{0000\}a{200,400}…/],
  [{ code: 4100, message: 'Must call eth_requestAccounts' }, 'locked, or not connected to this site'],
] as const

test('error: what a wallet refuses and lies is said in words, and one that throws as it is listened to answers', async ({
  page,
}) => {
  const fox = injectedWallet({ isDeaf: true })
  let lies = false
  const ask: OwnAnvil['ask'] = async (method, params) =>
    lies && method === 'eth_getStorageAt' ? { result: '0xnothing' } : chain.ask(method, params)
  await injectWallets(page, [fox], { ...chain, ask })
  await useWallet(page, fox)
  await page.goto(word)
  for (const [error, words] of REFUSALS) {
    await test.step(String(words), async () => {
      fox.refuse = (method) => (method === 'eth_getStorageAt' ? error : null)
      await read(page)
      await expect(told(page, words)).toBeVisible()
    })
  }
  fox.refuse = () => null
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Connected. Try again.')).toBeVisible()
  lies = true
  await read(page)
  await expect(told(page, 'The response of your wallet is wrong.')).toBeVisible()
  lies = false
  await read(page)
  await expect(page.locator('#answer').getByTestId('bill')).toContainText('answered by your wallet')
  await expect(page.locator('#answer').getByText('42', { exact: true }).first()).toBeVisible()
})
