import type { Page } from '@playwright/test'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { expect, test } from './test'

const HASH = `0x${'ab'.repeat(32)}`

const picker = (page: Page) => page.getByLabel('Network; choosing one opens it')
const added = (page: Page) => page.getByRole('region', { name: 'Networks you added' })
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function openAdding(page: Page, way: 'A known chain' | 'By hand' = 'A known chain'): Promise<void> {
  await page.goto('/connections')
  await page.getByRole('button', { name: 'Add a network…' }).click()
  await page.getByText(way, { exact: true }).click()
}

const search = (page: Page) => added(page).getByRole('combobox', { name: 'Name, chain id or currency' })

async function addGnosis(page: Page): Promise<void> {
  await openAdding(page)
  await search(page).fill('100')
  await added(page)
    .getByRole('option', { name: /^Gnosis ?chain 100 / })
    .click()
  await expect(added(page).getByText('Gnosis is added.')).toBeVisible()
}

for (const width of [360, 1440]) {
  test(`default: a chain is added by name with the keyboard alone, kept, asked and removed, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/connections')
    await page.getByRole('button', { name: 'Add a network…' }).press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('celo')
    await expect(added(page).getByRole('option').first()).toContainText('chain 42220')
    await page.keyboard.press('Enter')
    await expect(added(page).getByText('Celo is added.')).toBeVisible()
    await expect(rowOf(page, 'Celo')).toContainText('chain 42220 · history not stated')
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)

    const cookie = (await context.cookies()).find(({ name }) => name === 'triptych-networks')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).toBe('[42220]')

    await page.reload()
    await picker(page).selectOption('celo-42220')
    await page.waitForURL('/connections?network=celo-42220')
    await expect(page.getByRole('heading', { name: 'What answers for Celo now' })).toBeVisible()
    await page.goto(`/celo-42220/receipts/${HASH}`)
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'needs an API key' })).toBeVisible()

    await page.goto('/connections')
    await page.getByRole('button', { name: 'Remove the network Celo' }).click()
    await expect(added(page).getByText('The network is removed.')).toBeVisible()
    await expect(rowOf(page, 'Celo')).toHaveCount(0)
    expect((await context.cookies()).filter(({ name }) => name === 'triptych-networks')).toEqual([])
  })
}

test('args: by chain id, by currency, and one of several with the same id', async ({ page }) => {
  await addGnosis(page)
  await expect(added(page).getByRole('option', { name: /^Gnosis ?chain 100 / })).toBeDisabled()
  await search(page).fill('bnb')
  await added(page)
    .getByRole('option', { name: /BNB Smart Chain/ })
    .first()
    .click()
  await expect(added(page).getByText('BNB Smart Chain is added.')).toBeVisible()
  await search(page).fill('wanchain testnet')
  await added(page)
    .getByRole('option', { name: /^Wanchain Testnet ?chain 999 / })
    .click()
  await expect(added(page).getByText('Wanchain Testnet is added.')).toBeVisible()
  await page.goto('/wanchain-testnet-999/storage')
  await expect(picker(page)).toHaveValue('wanchain-testnet-999')
})

test('args: by hand, from what was looked for in vain', async ({ page }) => {
  await openAdding(page)
  await search(page).fill('My devnet')
  await expect(added(page).getByText('No known chain has this name, id or currency.')).toBeVisible()
  await page.getByRole('button', { name: 'Not in the list? Add it by hand' }).click()
  await expect(page.getByLabel('Name of the network')).toBeFocused()
  await expect(page.getByLabel('Name of the network')).toHaveValue('My devnet')
  await page.getByLabel('Chain id', { exact: true }).fill('4242')
  await page.getByLabel('Currency symbol').fill('DEV')
  await page.getByLabel('Seconds a block').fill('0.5')
  await page.getByLabel('How far back it answers').selectOption('archive')
  await page.getByLabel('A test network').check()
  await page.getByRole('button', { name: 'Add network', exact: true }).click()
  await expect(added(page).getByText('My devnet is added.')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'My devnet')).toContainText('chain 4242 · testnet · archive')
  await page.goto('/my-devnet-4242/logs')
  await expect(picker(page)).toHaveValue('my-devnet-4242')
})

const BAD: readonly [label: string, typed: string, says: string][] = [
  ['Chain id', '0', 'Enter a chain id'],
  ['Chain id', '-1', 'Enter a chain id'],
  ['Chain id', '9007199254740992', 'Enter a chain id'],
  ['Chain id', 'gnosis', 'Enter a chain id'],
  ['Chain id', '1', 'Chain 1 is already among your networks, as Ethereum.'],
  ['Name of the network', 'x'.repeat(200), 'at most 40 characters'],
  ['Name of the network', 'a\u202eb', 'Leave out backslashes and characters that cannot be seen'],
  ['Name of the network', '', 'Enter a name.'],
  ['Currency symbol', 'x'.repeat(200), 'Enter a symbol of 1 to 12 characters'],
  ['Currency symbol', '\u0007', 'Leave out backslashes and characters that cannot be seen'],
  ['Currency decimals', '300', 'Enter a whole number from 0 to 36'],
  ['Seconds a block', '0', 'Enter seconds above 0'],
  ['Seconds a block', '-2', 'Enter seconds above 0'],
]

test('error: whatever is typed by hand is told at its field, and nothing of it is lost', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAdding(page, 'By hand')
  const right = {
    'Name of the network': 'My devnet',
    'Chain id': '4242',
    'Currency symbol': 'DEV',
    'Currency decimals': '18',
    'Seconds a block': '2',
  }
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, text] of Object.entries(right)) await field(label).fill(text)
  for (const [label, typed, says] of BAD) {
    const good = right[label as keyof typeof right]
    await field(label).fill(typed)
    await page.getByRole('button', { name: 'Add network', exact: true }).click()
    await expect(added(page).getByText(says)).toBeVisible()
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    for (const [other, text] of Object.entries(right)) {
      await expect(field(other)).toHaveValue(other === label ? typed : text)
    }
    await field(label).fill(good)
  }
  expect(asked).not.toContain('/api/networks')
})

test('error: a full cookie says what to do, and what was typed stays', async ({ page, context, baseURL }) => {
  await openAdding(page, 'By hand')
  await page.getByLabel('Name of the network').fill('One network too many for this cookie')
  await page.getByLabel('Chain id', { exact: true }).fill('4242')
  await context.addCookies([{ name: 'triptych-networks', value: fullCookie(), url: baseURL ?? '' }])
  await page.getByRole('button', { name: 'Add network', exact: true }).click()
  await expect(added(page).getByRole('alert')).toContainText('Remove one that you do not need.')
  await expect(page.getByLabel('Name of the network')).toHaveValue('One network too many for this cookie')
})

/** As many networks as a cookie holds. */
function fullCookie(): string {
  const rows: unknown[] = []
  const text = () => Buffer.from(JSON.stringify(rows)).toString('base64url')
  for (let id = 5000; text().length < 3724; id++) {
    rows.push([id, `Network number ${id}`, 'ETH', 18, null, 'unstated', false])
  }
  return text()
}

test.describe('a link to a network that its opener does not have', () => {
  test('default: it is named, added with one press, and the very link opens', async ({ page }) => {
    const link = `/gnosis-100/storage?address=0x${'ab'.repeat(20)}&slot=7`
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Gnosis (chain 100) is not among your networks.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Gnosis and open the link' }).click()
    await expect(page.getByRole('textbox', { name: 'Slot', exact: true })).toHaveValue('7')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)
    await expect(picker(page)).toHaveValue('gnosis-100')
  })

  test('args: one that nobody knows leads to the form by hand, filled in', async ({ page }) => {
    expect((await page.goto('/my-devnet-4242424242/logs'))?.status()).toBe(404)
    await expect(page.getByText('My devnet (chain 4242424242) is not among your networks.')).toBeVisible()
    await page.getByRole('link', { name: 'Add My devnet by hand' }).click()
    await expect(page.getByLabel('Name of the network')).toHaveValue('My devnet')
    await expect(page.getByLabel('Chain id', { exact: true })).toHaveValue('4242424242')
    await page.getByRole('button', { name: 'Add network', exact: true }).click()
    await added(page).getByRole('link', { name: 'open it' }).click()
    await page.waitForURL('/my-devnet-4242424242/storage')
  })

  test('behavior: one that the opener has by another name opens with that', async ({ page }) => {
    await page.goto('/ethereum-1/storage?slot=3')
    await page.getByRole('button', { name: 'Open the link with Ethereum' }).click()
    await page.waitForURL('/mainnet/storage?slot=3')
  })

  test('behavior: a known chain by another name opens under the name that it is known by', async ({
    page,
  }) => {
    await page.goto('/my-node-100/storage?slot=3')
    await expect(page.getByText('Chain 100 is known as Gnosis.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Gnosis and open the link' }).click()
    await page.waitForURL('/gnosis-100/storage?slot=3')
  })

  for (const path of [
    '/gnosis-0/storage',
    '/x-9007199254740992/logs',
    '/%3Cb%3E-1/logs',
    '/demo-moon/storage',
    '/%E2%80%AEevil-1/logs',
  ]) {
    test(`error: ${path} names no network`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
    })
  }
})

test('error: the connections of a network that the reader does not have say so', async ({ page }) => {
  await page.goto('/connections?network=local-4242')
  await expect(page.getByText('“local-4242” is not among your networks.')).toBeVisible()
  await page.goto('/connections?network=demo-l2')
  await expect(page.getByRole('heading', { name: 'What answers for Demo L2 now' })).toBeVisible()
  await expect(page.getByText('is not among your networks.')).toHaveCount(0)
})

test('behavior: the known chains are loaded when a network is added, and not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(await answer.text().catch(() => ''))
  })
  const hasList = () => scripts.some((text) => text.includes('Gnosis Chiado'))
  await page.goto('/connections')
  await page.getByLabel('Find a network').fill('ethereum')
  await expect(rowOf(page, 'Ethereum')).toBeVisible()
  expect(hasList()).toBe(false)
  await page.getByRole('button', { name: 'Add a network…' }).click()
  await expect(search(page)).toBeVisible()
  await expect.poll(hasList).toBe(true)
})

test.describe('an operator’s five hundred networks', () => {
  let explorer: Program

  test.beforeAll(async () => {
    const shipped = new Set(SHIPPED_NETWORKS.map(({ chainId }) => chainId))
    const ids = [...new Set(KNOWN_CHAINS.map(({ chainId }) => chainId))].filter((id) => !shipped.has(id))
    explorer = await startExplorerBefore(null, {
      environment: () => ({ NETWORKS: ids.slice(0, 500).join(' ') }),
    })
  })

  test.afterAll(() => explorer[Symbol.asyncDispose]())

  test('behavior: they are found by typing and chosen in the picker, and pages stay small', async ({
    page,
  }) => {
    const answer = await page.goto(`${explorer.url}/connections`)
    expect((await answer?.body())?.length).toBeLessThan(250 * 1024)
    await page.getByLabel('Find a network').fill('test')
    await expect(page.getByText(/^30 of \d+ are shown\.$/)).toBeVisible()
    await page.getByLabel('Find a network').fill('gnosis')
    await expect(rowOf(page, 'Gnosis')).toContainText('chain 100')
    await expect(rowOf(page, 'Sepolia')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove the network Gnosis' })).toHaveCount(0)
    await page.goto(`${explorer.url}/mainnet/storage`)
    await picker(page).selectOption('gnosis-100')
    await page.waitForURL(`${explorer.url}/gnosis-100/storage`)
  })
})
