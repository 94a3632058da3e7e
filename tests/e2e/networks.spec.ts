import type { Page } from '@playwright/test'
import { expect, test } from './test'

const HASH = `0x${'ab'.repeat(32)}`

const picker = (page: Page) => page.getByLabel('Network; a choice opens its page')
const added = (page: Page) => page.getByRole('region', { name: 'Networks you added' })
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function openAdding(page: Page, way: 'A known chain' | 'Custom' = 'A known chain'): Promise<void> {
  await page.goto('/connections')
  await page.getByRole('button', { name: 'Add a network…' }).click()
  await page.getByText(way, { exact: true }).click()
}

const search = (page: Page) => added(page).getByRole('combobox', { name: 'Name, chain id or currency' })

test('default: a chain is added by name with the keyboard alone, kept, asked and removed; the known chains are loaded for that alone', async ({
  page,
  context,
}) => {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(await answer.text().catch(() => ''))
  })
  const hasList = () => scripts.some((text) => text.includes('Gnosis Chiado'))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/connections')
  await page.getByLabel('Find a network').fill('ethereum')
  await expect(rowOf(page, 'Ethereum')).toBeVisible()
  expect(hasList()).toBe(false)
  await page.getByRole('button', { name: 'Add a network…' }).press('Enter')
  await expect(search(page)).toBeFocused()
  await expect.poll(hasList).toBe(true)
  await page.getByLabel('Find a network').fill('')
  await search(page).focus()
  await page.keyboard.type('celo')
  await expect(added(page).getByRole('option').first()).toContainText('chain 42220')
  await page.keyboard.press('Enter')
  await expect(added(page).getByText('Celo is added.')).toBeVisible()
  await expect(rowOf(page, 'Celo')).toContainText('chain 42220 · history unknown')
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
  await expect(page.getByRole('heading', { name: 'Connection for Celo' })).toBeVisible()
  await page.goto(`/celo-42220/receipts/${HASH}`)
  await expect(page.getByRole('link', { name: 'Connect', exact: true })).toBeVisible()

  await page.goto('/connections')
  await page.getByRole('button', { name: 'Remove the network Celo' }).click()
  await expect(added(page).getByText('The network is removed.')).toBeVisible()
  await expect(rowOf(page, 'Celo')).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => name === 'triptych-networks')).toEqual([])
})

test('args: by hand, from what was looked for in vain; a full cookie says what to do', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await openAdding(page)
  await search(page).fill('My devnet')
  await expect(added(page).getByText('No known chain has this name, id or currency.')).toBeVisible()
  await page.getByRole('button', { name: 'Not in the list? Add a custom network' }).click()
  await expect(page.getByLabel('Name of the network')).toBeFocused()
  await expect(page.getByLabel('Name of the network')).toHaveValue('My devnet')
  await page.getByLabel('Chain id', { exact: true }).fill('4242')
  await page.getByLabel('Currency symbol').fill('DEV')
  await page.getByLabel('Seconds per block').fill('0.5')
  await page.getByLabel('Available history').selectOption('archive')
  await page.getByLabel('A test network').check()
  await page.getByRole('button', { name: 'Add network', exact: true }).click()
  await expect(added(page).getByText('My devnet is added.')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'My devnet')).toContainText('chain 4242 · testnet · archive')
  await page.goto('/my-devnet-4242/logs')
  await expect(picker(page)).toHaveValue('my-devnet-4242')

  await openAdding(page, 'Custom')
  await page.getByLabel('Name of the network').fill('One network too many for this cookie')
  await page.getByLabel('Chain id', { exact: true }).fill('4343')
  await context.addCookies([{ name: 'triptych-networks', value: fullCookie(), url: baseURL ?? '' }])
  await page.getByRole('button', { name: 'Add network', exact: true }).click()
  await expect(added(page).getByRole('alert')).toContainText('Remove a network first.')
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
    await page.getByRole('link', { name: 'Add My devnet as a custom network' }).click()
    await expect(page.getByLabel('Name of the network')).toHaveValue('My devnet')
    await expect(page.getByLabel('Chain id', { exact: true })).toHaveValue('4242424242')
    await page.getByRole('button', { name: 'Add network', exact: true }).click()
    await added(page).getByRole('link', { name: 'open it' }).click()
    await page.waitForURL('/my-devnet-4242424242/storage')

    await page.goto('/connections?network=local-4242')
    await expect(page.getByText('“local-4242” is not among your networks.')).toBeVisible()
    await page.goto('/connections?network=demo-l2')
    await expect(page.getByRole('heading', { name: 'Connection for Demo L2' })).toBeVisible()
    await expect(page.getByText('is not among your networks.')).toHaveCount(0)
  })
})
