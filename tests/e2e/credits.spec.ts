import { totalsBy } from '@/lib/credits/totals-by'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { holdCalls } from '@/tests/held-calls'
import { creditsLeft, expectCreditsLeft } from './credits'
import { folderOf } from './explorers'
import { expect, test } from './test'

test('default: the page of the day says what the bar says, for free, and what used it', async ({ page }) => {
  const slot = '2'
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(formatStoragePermalink('demo-mainnet', { address, slot }))
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  const left = before - 80
  await expectCreditsLeft(page, left)
  await page.getByTestId('credits-left').click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectCreditsLeft(page, left)
  await expect(page.getByText(`${left.toLocaleString('en-US')} of 3,000,000 left`)).toBeVisible()
  const table = (name: string) => page.getByRole('region', { name }).getByRole('row')
  await expect(table('By method').filter({ hasText: 'eth_getStorageAt' })).toBeVisible()
  await expect(table('By network').filter({ hasText: 'Demo Mainnet' })).toBeVisible()
  await expect(table('By page').filter({ hasText: 'storage' })).toContainText('80')
  const question = table('By query').filter({ hasText: address })
  await expect(question).toContainText('slot 2')
  await expect(
    page.getByText(/full again in \d+ (h|min|s) .*, at 00:00 UTC \(\d\d:\d\d on your clock\)/),
  ).toBeVisible()
  await expect(page.getByText(/^Credits a day from .* the most on /)).toBeVisible()
  await question.getByRole('link').click()
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
})

test('behavior: what another tab spent is seen when this one is looked at again, for free', async ({
  page,
  context,
}) => {
  const { address } = demoContract('demo-mainnet', 'Token')
  const question = formatStoragePermalink('demo-mainnet', { address, slot: '2' })
  await page.goto(question)
  const left = await creditsLeft(page)
  const other = await context.newPage()
  await other.goto(question)
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByTestId('bill')).toContainText('80 credits')
  await expectCreditsLeft(page, left)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectCreditsLeft(page, left - 80)
})

const { address: token } = demoContract('demo-mainnet', 'Token')
const UNDER_WAY = [
  { what: 'a word', href: formatStoragePermalink('demo-mainnet', { address: token, slot: '2' }), most: '80' },
  {
    what: 'a search, which its own bill counts then, too,',
    href: formatLogsPermalink('demo-mainnet', { address: token, from: '71000', to: '71999' }),
    most: '255',
  },
]

for (const { what, href, most } of UNDER_WAY) {
  test(`behavior: the call of ${what} that is under way as the page is loaded anew is counted once, at up to its price`, async ({
    page,
  }) => {
    await page.goto(href)
    await holdCalls(page, 0)
    const sent = page.waitForRequest(/\/api\/rpc\//)
    await page.getByRole('button', { name: /^(Read|Search)/ }).click()
    await sent
    await page.reload()
    if (most === '255') await expect(page.getByTestId('bill')).toHaveText(/^1 call · up to 255 credits/)
    await page.goto('/credits')
    const question = page.getByRole('region', { name: 'By query' }).getByRole('row')
    await expect(question.filter({ hasText: token })).toContainText(`1up to ${most}`)
  })
}

test('behavior: after 1,000 mixed calls, refused ones too, the page says what the ledger holds', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/keys')
  const id = await page.evaluate(useFreshKey)
  const asked = [...Array.from({ length: 110 }, () => MIX).flat(), ...Array(10).fill(TOO_MANY_LOGS)]
  const { charged, unanswered } = await page.evaluate(
    askAll,
    asked.map((call) => ({ ...call, body: JSON.stringify(call.body) })),
  )
  const expected = asked.reduce((sum, { credits }) => sum + credits, 0) - unanswered

  const ledger = await openLedger(`sqlite:${folderOf()}/ledger.sqlite`, Date.now)
  const day = new Date().toISOString().slice(0, 10)
  const used = await ledger.readUsed(id, day)
  const use = await ledger.readUse(id, [day])
  await ledger.close()
  expect([used, charged]).toEqual([expected, expected])

  await page.goto('/credits')
  await expect(page.getByTestId('credits-used')).toHaveText(expected.toLocaleString('en-US'))
  await expectCreditsLeft(page, 3_000_000 - expected)
  for (const { name, credits } of totalsBy(use, ({ method }) => method)) {
    const row = page.getByRole('region', { name: 'By method' }).getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(credits.toLocaleString('en-US'))
  }
})

const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
const { address } = demoContract('demo-mainnet', 'Token')
const { hash } = demoTransaction('demo-mainnet', 'failed-call')
const rush = demoBlock('demo-mainnet', 'rush').number

const toBlock = `0x${(rush + 1000).toString(16)}`
const range = { fromBlock: `0x${rush.toString(16)}`, toBlock }
/** Refused by a limit, and slow. */
const TOO_MANY_LOGS = { network: 'demo-mainnet', credits: 255, body: call('eth_getLogs', range) }

/** Calls that are answered, refused at the gate, never sent on, and batches of them. */
const MIX = [
  { network: 'demo-mainnet', credits: 80, body: call('eth_getStorageAt', address, '0x2', 'latest') },
  { network: 'demo-mainnet', credits: 80, body: call('eth_blockNumber') },
  { network: 'demo-l2', credits: 255, body: call('eth_getLogs', {}) },
  { network: 'demo-mainnet', credits: 80, body: call('eth_getTransactionReceipt', hash) },
  { network: 'demo-mainnet', credits: 80, body: call('eth_getTransactionReceipt', `0x${'1'.repeat(64)}`) },
  { network: 'demo-mainnet', credits: 5, body: call('eth_getStorageAt', 'no address', '0x2', 'latest') },
  { network: 'demo-testnet', credits: 5, body: call('eth_getStorageAt', address, '0x2', '0x1') },
  {
    network: 'demo-mainnet',
    credits: 90,
    body: [call('eth_chainId'), call('eth_blockNumber'), call('eth_getTransactionReceipt', '0x1')],
  },
  { network: 'demo-mainnet', credits: 0, body: call('eth_sendRawTransaction', '0x') },
]

/** Makes a key on the page of keys, uses it for all demo networks, and gives its id. */
async function useFreshKey(): Promise<string> {
  const send = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id, key } = await (await send('/api/keys', { label: 'A thousand calls', plan: 'core' })).json()
  const networks = ['demo-mainnet', 'demo-testnet', 'demo-l2']
  await send('/api/connections', { service: 'embedded', label: 'A thousand calls', key, networks })
  return id
}

/**
 * Sends all calls, ten at a time, and gives the credits that their answers say were charged, and those of the calls that were not
 * answered: on a machine that has much else to do a slow one may wait too long for its turn, and is free then.
 */
async function askAll(calls: { network: string; body: string; credits: number }[]) {
  let [charged, unanswered] = [0, 0]
  const waiting = calls.values()
  const askNext = async () => {
    for (const { network, body, credits } of waiting) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/rpc/${network}`, { method: 'POST', headers, body })
      await answer.text()
      charged += Number(answer.headers.get('x-credits-charged'))
      if (answer.status >= 500) unanswered += credits
    }
  }
  await Promise.all(Array.from({ length: 10 }, askNext))
  return { charged, unanswered }
}
