import type { Locator, Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { expect, test } from './test'

/** Of the demo chain, with how many logs each has. */
const RECEIPTS = [
  ['token-transfer', 1],
  ['creation', 2],
  ['upgrade', 3],
  ['swap', 4],
  ['failed-call', 0],
  ['failed-creation', 0],
] as const

type Name = (typeof RECEIPTS)[number][0]
const hashOf = (name: Name) => demoTransaction('demo-mainnet', name).hash

async function open(page: Page, name: Name) {
  await page.goto(`/demo-mainnet/receipts/${hashOf(name)}`)
  await read(page, name)
}

/** Types the hash on the page that is open, and reads. */
async function read(page: Page, name: Name) {
  await page.getByLabel('Transaction hash').fill(hashOf(name))
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.locator('#answer').getByText(hashOf(name), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Checked here/ })).toBeVisible()
  await expect(page.getByText('Compare with another provider')).toBeVisible()
}

const fields = (page: Page) => page.getByRole('region', { name: 'What happened' })
const logs = (page: Page) => page.getByRole('region', { name: /^Logs/ }).getByRole('listitem')
const wholly = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 1 })

test('default: each stands on one screen, with every field and each of its logs; a failed one begins with why', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/demo-mainnet/receipts')
  for (const [name, count] of RECEIPTS) {
    await test.step(name, async () => {
      await read(page, name)
      await expect(logs(page)).toHaveCount(count)
      await wholly(fields(page).getByRole('term').last())
      await wholly(fields(page).getByText('Logs bloom'))
      if (count > 0) {
        await wholly(logs(page).last())
        await expect(
          logs(page)
            .last()
            .getByText(/^by the ABI of|^as in/),
        ).toBeVisible()
      }
      await wholly(page.getByText('Compare with another provider'))
      const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      expect(scrolled).toBe(0)
      if (name in SAID_ONCE) await expectSaidOnce(page, SAID_ONCE[name as keyof typeof SAID_ONCE])
      if (name === 'failed-call') {
        await expect(fields(page).getByRole('term').first()).toHaveText(/^Why it failed/)
      }
    })
  }
})

/** What the receipt holds, as it stands on the page; a failed one left no log that names an account again. */
const SAID_ONCE = {
  swap: '✓ The transaction succeeded.',
  'failed-call': '✕ The transaction failed.',
  creation: '✓ The transaction created a contract.',
  'failed-creation': '✕ The contract creation failed.',
}

/** The heading says how it ended, and nothing stands twice. */
async function expectSaidOnce(page: Page, headline: string) {
  const answer = page.locator('#answer')
  await expect(answer.getByRole('heading').first()).toHaveText(headline)
  const text = await answer.innerText()
  for (const said of await valuesOf(page)) expect(countIn(text, said), said).toBe(1)
  expect(text.match(/\b(succeeded|success|failure)\b/gi) ?? []).toHaveLength(
    headline.includes('succeeded') ? 1 : 0,
  )
}

/** The number of the block, the fee and all addresses and hashes, as the fields show them. */
async function valuesOf(page: Page) {
  const shown = []
  for (const label of ['Block', 'Fee', 'Sender', 'Block hash', 'Transaction', 'Gas price paid']) {
    const row = fields(page).locator('dl > div', {
      has: page.getByRole('button', { name: label, exact: true }),
    })
    const [value = ''] = (await row.locator('dd').first().innerText()).split('\n')
    expect(value.length).toBeGreaterThan(3)
    shown.push(value)
  }
  return shown
}

const countIn = (text: string, part: string) => text.split(part).length - 1

test('behavior: a field is explained when its name is pressed, and a log opens where it stands', async ({
  page,
}) => {
  await open(page, 'swap')
  const meaning = page.getByText('Gas used by this transaction alone.')
  await expect(meaning).toHaveCount(0)
  await expect(fields(page).getByText('0x1431c')).toHaveCount(0)
  await page.getByRole('button', { name: 'Gas used' }).click()
  await expect(meaning).toBeVisible()
  await expect(fields(page).getByText('0x1431c')).toBeVisible()

  const log = logs(page).first()
  await expect(log.getByText(/^from/)).toBeVisible()
  await expect(log.getByText('emitted by')).toHaveCount(0)
  await log.getByRole('heading').click()
  await expect(log.getByText('emitted by')).toBeVisible()
  await log.getByRole('link', { name: 'Link to this log' }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(log.getByText('emitted by')).toBeVisible()
})
