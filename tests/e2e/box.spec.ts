import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { expect, test } from './test'

const PAIR = demoContract('demo-mainnet', 'Pair').address
const SWAP = demoTransaction('demo-mainnet', 'swap').hash
const box = 'Type or paste anything'

/** Presses a shortcut until it is heard: a page listens once its scripts run. */
async function openBy(page: Page, keys: string) {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press(keys)
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  return dialog
}

test('behavior: a slash opens the box, and an address leads to a form with nothing spent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) calls.push(request.url())
  })
  await page.goto('/demo-mainnet/storage')
  const dialog = await openBy(page, '/')
  await dialog.getByRole('combobox').fill(PAIR)
  await expect(dialog.getByRole('option')).toContainText([
    `What ${PAIR.toLowerCase()} stores`,
    'emitted',
    `All variables of Pair, ${PAIR.toLowerCase()}`,
    'What Pair emitted',
  ])
  await expect(dialog.getByRole('option').first()).toContainText('80 credits')
  await expect(dialog.getByRole('option').nth(1)).toContainText('from 255 credits')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/demo-mainnet/logs\\?address=${PAIR.toLowerCase()}`))
  expect(calls).toEqual([])
})

test('default: a contract is found by what it is called, and leads to all its variables', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/storage')
  const dialog = await openBy(page, '/')
  await dialog.getByRole('combobox').fill('registryproxy')
  await expect(dialog.getByRole('option').first()).toContainText('All variables of RegistryProxy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/demo-mainnet\/storage\/contract\?address=0x/)
})

test('behavior: 32 bytes are never guessed: each reading is offered with its price', async ({ page }) => {
  await page.goto('/')
  const dialog = await openBy(page, 'Control+k')
  await dialog.getByRole('combobox').fill(SWAP)
  await expect(dialog.getByRole('option')).toHaveCount(4)
  await dialog.getByRole('option', { name: /receipt of this transaction/ }).click()
  await expect(page).toHaveURL(`/demo-mainnet/receipts/${SWAP}`)
})

test('behavior: a curl command leads to its question, and its key nowhere', async ({ page }) => {
  const key = 'pasted-key-0123456789abcdef'
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [SWAP] })
  await page.goto('/')
  const dialog = await openBy(page, 'Control+k')
  await dialog
    .getByRole('combobox')
    .fill(`curl https://sepolia.infura.io/v3/${key} -H 'content-type: application/json' -d '${body}'`)
  await expect(dialog.getByRole('option').first()).toContainText('receipt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sepolia/receipts/${SWAP}`)
  expect(await page.content()).not.toContain(key)
})

test('behavior: a cast command leads to its question, and a block that cannot be is not offered', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = await openBy(page, 'Control+k')
  await dialog.getByRole('combobox').fill('999999999')
  await expect(dialog).toContainText('has no block 999,999,999 yet')
  await expect(dialog.getByRole('option', { name: /logs of block/ })).toHaveCount(0)
  const key = 'pasted-key-0123456789abcdef'
  await dialog
    .getByRole('combobox')
    .fill(`cast receipt --rpc-url https://sepolia.infura.io/v3/${key} ${SWAP}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sepolia/receipts/${SWAP}`)
  expect(await page.content()).not.toContain(key)
})

for (const [typed, says] of [
  ['1inch.eth', 'Names are not looked up here'],
  ['hello', 'Type an address'],
  ['uniswap.eth.limo', 'Names are not looked up here'],
  ['0xa9059cbb', 'selector of a function or an error'],
  [`${PAIR}00`, 'An address has 40'],
] as const) {
  test(`error: ${typed} is explained`, async ({ page }) => {
    await page.goto('/')
    const dialog = await openBy(page, '/')
    await dialog.getByRole('combobox').fill(typed)
    await expect(dialog).toContainText(says)
  })
}

test('behavior: a question mark shows the shortcuts, which can be switched off', async ({ page }) => {
  await page.goto('/demo-mainnet/storage')
  const sheet = await openBy(page, '?')
  await expect(sheet).toHaveAccessibleName('Keyboard shortcuts')
  await page.getByLabel('Shortcuts of a single character').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: box })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('behavior: what is typed into a form opens nothing', async ({ page }) => {
  await page.goto('/demo-mainnet/storage')
  await page.getByLabel('Contract').focus()
  await page.keyboard.type('/?')
  await expect(page.getByLabel('Contract')).toHaveValue('/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
