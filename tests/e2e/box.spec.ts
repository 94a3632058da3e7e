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

test('default: a slash opens the box; a name and an address lead to a form with nothing spent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) calls.push(request.url())
  })
  await page.goto('/demo-mainnet/storage')
  const dialog = await openBy(page, '/')
  await dialog.getByRole('combobox').fill('registryproxy')
  await expect(dialog.getByRole('option').first()).toContainText('All variables of RegistryProxy')
  await dialog.getByRole('combobox').fill('hello')
  await expect(dialog).toContainText('Type an address')
  await dialog.getByRole('combobox').fill(PAIR)
  await expect(dialog.getByRole('option')).toContainText([
    `Storage of ${PAIR.toLowerCase()}`,
    `Logs of ${PAIR.toLowerCase()}`,
    'Transfers of this account: tokens received',
    'Transfers of this account: tokens sent',
    `All variables of Pair, ${PAIR.toLowerCase()}`,
    'Logs of Pair',
  ])
  await expect(dialog.getByRole('option').first()).toContainText('80 credits')
  await expect(dialog.getByRole('option').nth(1)).toContainText('from 255 credits')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/demo-mainnet/logs\\?address=${PAIR.toLowerCase()}`))
  expect(calls).toEqual([])
})

test('behavior: keys pressed before the box has loaded are in its field, and so is what was pasted', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/storage')
  // The page listens once its scripts run; the box itself is loaded by the press.
  await (await openBy(page, '?')).press('Escape')
  let isTyped = false
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await expect.poll(() => isTyped).toBe(true)
    await route.continue()
  })
  await page.keyboard.type(`/${PAIR.slice(0, -2)}x`)
  await page.keyboard.press('Backspace')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, PAIR.slice(-2))
  isTyped = true
  await expect(page.getByRole('combobox', { name: box })).toHaveValue(PAIR)
  await page.keyboard.type(' 5')
  await expect(page.getByRole('combobox', { name: box })).toHaveValue(`${PAIR} 5`)
})

test('behavior: Enter pressed before the box has loaded goes where its first suggestion leads', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/storage')
  await (await openBy(page, '?')).press('Escape')
  let isTyped = false
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await expect.poll(() => isTyped).toBe(true)
    await route.continue()
  })
  await page.keyboard.type('/12')
  await page.keyboard.press('Enter')
  isTyped = true
  await expect(page).toHaveURL(/\/demo-mainnet\/logs\?.*from=12/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('behavior: an unknown site leads nowhere in one press; calldata is decoded; 32 bytes are never guessed', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = await openBy(page, 'Control+k')
  const field = dialog.getByRole('combobox')
  await field.fill(`https://scan.example/tx/${SWAP}`)
  await expect(dialog).toContainText('scan.example is not a known block explorer')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(SWAP)
  await expect(page).toHaveURL('/')
  await field.fill(`0xa9059cbb${PAIR.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`)
  await expect(dialog).toContainText(/transfer\(to: 0x\w{40}, value: 7\)/)
  await expect(dialog).toContainText('Function of ERC-20')

  await test.step('each reading of 32 bytes is offered with its price', async () => {
    await field.fill(SWAP)
    await expect(dialog.getByRole('option')).toHaveCount(4)
    await dialog.getByRole('option', { name: /receipt of this transaction/ }).click()
    await expect(page).toHaveURL(`/demo-mainnet/receipts/${SWAP}`)
  })
})

test('behavior: a curl and a cast command lead to their question, and their key nowhere', {
  tag: '@long',
}, async ({ page }) => {
  const key = 'pasted-key-0123456789abcdef'
  const url = `https://sepolia.infura.io/v3/${key}`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [SWAP] })
  for (const command of [
    `curl ${url} -H 'content-type: application/json' -d '${body}'`,
    `cast receipt --rpc-url ${url} ${SWAP}`,
  ]) {
    await page.goto('/')
    const dialog = await openBy(page, 'Control+k')
    await dialog.getByRole('combobox').fill('999999999')
    await expect(dialog).toContainText('has no block 999,999,999 yet')
    await expect(dialog.getByRole('option', { name: /logs of block/ })).toHaveCount(0)
    await dialog.getByRole('combobox').fill(command)
    await expect(dialog.getByRole('option').first()).toContainText('receipt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/sepolia/receipts/${SWAP}`)
    expect(await page.content()).not.toContain(key)
  }
})

test('behavior: a question mark shows the shortcuts, which can be switched off; what is typed into a form opens nothing', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/storage')
  const contract = page.getByLabel('Contract', { exact: true })
  await contract.focus()
  await page.keyboard.type('/?')
  await expect(contract).toHaveValue('/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await contract.blur()
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
