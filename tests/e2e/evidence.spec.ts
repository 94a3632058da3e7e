import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { untilHydrated } from '../hydrated'
import { expectAccessible } from './axe'
import { creditsLeft, expectCreditsLeft } from './credits'
import { demoKey, serviceUrl } from './demo-key'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'Token').address
const SUPPLY = formatStoragePermalink(NETWORK, { address, slot: '2', block: '1900000' })
const SWAP = formatReceiptsPermalink(NETWORK, demoTransaction(NETWORK, 'swap').hash)
const LIE = `0x${'77'.repeat(32)}`

async function prove(page: Page, url: string, name: RegExp) {
  await pressProve(page, url, name)
  await expect(page.getByText(/^Proved: /)).toBeVisible()
}

async function pressProve(page: Page, url: string, name: RegExp) {
  await page.goto(url)
  await page.getByRole('button', { name: /^Read .*\d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
  await page.getByRole('button', { name }).click()
}

/** The path and the text of the file that the page saves. */
async function saveEvidence(page: Page): Promise<{ path: string; text: string; name: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save evidence' }).click()
  const file = await download
  const path = await file.path()
  return { path, text: await readFile(path, 'utf8'), name: file.suggestedFilename() }
}

async function openVerify(page: Page, href = '/verify') {
  await page.goto(href)
  await untilHydrated(page)
}

async function hashOf(block: number): Promise<string> {
  const params = [`0x${block.toString(16)}`, false]
  const answer = await fetch(`${serviceUrl()}/${NETWORK}/v3/${demoKey()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params }),
  })
  const { result }: { result: { hash: string } } = await answer.json()
  return result.hash
}

const verdict = (page: Page) => page.getByTestId('evidence')

/** As a terminal runs it. */
const verify = (path: string, ...options: readonly string[]) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile('npm', ['run', '--silent', 'verify', '--', path, ...options], (_, out) =>
      resolve({ code: child.exitCode, out }),
    )
  })

test('default: a word is proved, its evidence saved, and verified without a network, by the page and by the terminal', {
  tag: '@long',
}, async ({ page }) => {
  await prove(page, SUPPLY, /^Prove \d/)
  const { path, text, name } = await saveEvidence(page)
  expect(name).toBe('evidence-storage-block-1900000.json')
  const { answer, anchor, question } = JSON.parse(text)
  expect(anchor.kind).toBe('service')
  expect(question.says).toContain('slot 2 (_totalSupply)')
  expect(text).not.toMatch(/https?:|v3\//)

  await openVerify(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('Choose a file').setInputFiles(path)
  await expect(verdict(page)).toContainText('Proved: 1 word of 0x')
  await expect(verdict(page)).toContainText('Weak until you compare the hash below')
  await expect(verdict(page).locator(`[data-equal="${answer.words[0]}"]`)).toBeVisible()
  await page.getByLabel('Hash from another source').fill(anchor.hash)
  await expect(page.getByText('The same hash.')).toBeVisible()
  await expect(verdict(page)).toContainText('As good as your source')
  await page.getByLabel('Hash from another source').fill(LIE)
  await expect(page.getByText('The evidence is for another block than the block you named.')).toBeVisible()
  await expect(verdict(page)).toContainText('would be true only if the block had the hash')
  await expect(verdict(page)).not.toContainText('Proved:')

  const twice = text.replace('"answer":', '"answer": {"blocks": [], "words": []}, "answer":')
  await page.getByLabel('Evidence', { exact: true }).fill(twice)
  await expect(verdict(page)).toContainText('This evidence has the key “answer” twice in one place')

  await page.getByLabel('Evidence', { exact: true }).fill(text.replace(`"${answer.words[0]}"`, `"${LIE}"`))
  await expect(verdict(page)).toContainText('The evidence is not valid: The word of slot 0x')
  await expect(page.getByTestId('unlike').locator(`[data-equal="${LIE}"]`)).toBeVisible()
  await expect(page.getByTestId('unlike').locator(`[data-equal="${answer.words[0]}"]`)).toBeVisible()
  await page.context().setOffline(false)

  const { code, out } = await verify(path)
  expect(code).toBe(0)
  expect(out).toContain(answer.words[0])
  expect(out).toContain(anchor.hash)

  await test.step('a file that is too large, and one that is none', async () => {
    const give = (name: string, buffer: Buffer) =>
      page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/json', buffer })
    await give('\u202egnp.nosj', Buffer.from('{"format": 5}'))
    await expect(verdict(page)).toContainText('This JSON is not evidence')
    await expect(verdict(page)).toContainText(String.raw`The evidence of \u{202e}gnp.nosjproves nothing.`)
    await give('large.json', Buffer.alloc(34_000_000, ' '))
    await expect(page.getByText('This file is larger than 32 MB.')).toBeVisible()
  })
})

test('default: a receipt’s evidence goes into a link, and a pasted hash goes with it', async ({ page }) => {
  await prove(page, SWAP, /^Read the block’s header/)
  const region = page.getByRole('region', { name: 'Which block?' })
  const hash = (await region.locator('[data-equal]').first().getAttribute('data-equal')) ?? ''
  await expect(page.getByTestId('anchor-words')).toContainText('Weak')
  await page.getByLabel('Hash from another source').fill(hash)
  await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
  const { text } = await saveEvidence(page)
  expect(JSON.parse(text).anchor).toMatchObject({ hash, kind: 'pasted' })

  await page.getByRole('button', { name: 'Create an evidence link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await openVerify(page, link)
  await expect(verdict(page)).toContainText(/Proved: the receipt at place \d+ of block 2,000,150/)
  await expect(verdict(page)).toContainText('Pasted by the author')
  await openVerify(page, link.slice(0, -300))
  await expect(page.getByText(/damaged\. The link may be truncated/)).toBeVisible()
})

test('behavior: the hash that a link names is told from others', async ({ page }) => {
  const hash = await hashOf(1_900_000)
  await prove(page, `${SUPPLY}&hash=${hash}`, /^Prove \d/)
  await expect(page.getByTestId('anchor-words')).toContainText('given in the link that you opened')
  await pressProve(page, `${SUPPLY}&hash=${LIE}`, /^Prove \d/)
  const denied = page.getByTestId('denied')
  await expect(denied).toContainText('The proof does not match the block hash in the link that you opened.')
  for (const one of [hash, LIE]) await expect(denied.locator(`[data-equal="${one}"]`)).toBeVisible()
  await expect(page.getByText(/^Proved: /)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
})

test('behavior: a word is reached from a newer hash by headers, each press at its price; this chain keeps no history', {
  tag: '@long',
}, async ({ page }) => {
  const hash = await hashOf(72_022)
  await prove(page, formatStoragePermalink(NETWORK, { address, slot: '2', block: '72020' }), /^Prove \d/)
  await page.getByText('Derive it from a newer block').click()
  await page.getByLabel('Hash of a newer block').fill(hash)
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: 'Read its header · 80 credits' }).click()
  await page.getByRole('button', { name: /^Prove it with the history contract .* · 150 credits/ }).click()
  await expect(page.getByText(/does not contain the hash of block 72,020/)).toBeVisible()
  await page.getByRole('button', { name: /^Read all headers .* · 80 credits/ }).click()
  await expect(page.getByText('The hash was derived from block 72,022.')).toBeVisible()
  await expectCreditsLeft(page, before - 80 - 150 - 80)
  await expect(page.getByTestId('anchor-words')).toContainText('derived from the hash of block 72,022')
  await expectAccessible(page)
  const { path, text } = await saveEvidence(page)
  expect(JSON.parse(text).anchor).toEqual({ number: 72_022, hash, kind: 'pasted' })
  const { code, out } = await verify(path)
  expect(code).toBe(0)
  expect(out).toContain('block 72,020, by the parent hash of block 72,021')
})

test('default: words of two blocks are one file, which rests on two hashes, pasted together', async ({
  page,
}) => {
  const hashes = await Promise.all([72_020, 1_900_000].map(hashOf))
  await prove(
    page,
    formatContractPermalink(NETWORK, { address, block: '72020', compare: '1900000' }),
    /^Prove \d/,
  )
  const { text } = await saveEvidence(page)
  const { question, anchor } = JSON.parse(text)
  expect(anchor).toMatchObject({ number: 1_900_000, hash: hashes[1] })
  expect(question.slots).toHaveLength(6)
  // The terminal, too: tests/lib/cli/verify.test.ts.
  await openVerify(page)
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'two.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(verdict(page)).toContainText('6 words of')
  const pasted = page.getByLabel('Hashes from another source')
  await pasted.fill(hashes[0] ?? '')
  await expect(verdict(page)).toContainText(
    'It is the hash of block 72,020. The other is still only claimed in the file.',
  )
  await expect(verdict(page)).toContainText('Weak until you compare the hashes below')
  await pasted.fill(`${hashes[1]}, ${hashes[0]}`)
  await expect(verdict(page)).toContainText('The same hashes.')
  await expect(verdict(page)).toContainText('As good as your source')
  await pasted.fill(`${hashes[1]} ${LIE}`)
  await expect(verdict(page)).toContainText('The evidence is for another block than the block you named.')
  await expect(verdict(page).locator(`[data-equal="${LIE}"]`)).toBeVisible()
  await pasted.fill(`${hashes[1]} 0x12`)
  await expect(verdict(page)).toContainText('A block hash is 0x and 64 hex digits')
  await expectAccessible(page)
})

test('behavior: words at long slots are read at any width, and the whole slot can be copied', {
  tag: '@long',
}, async ({ page }) => {
  const slot = `0x${'ab'.repeat(32)}`
  await prove(page, formatStoragePermalink(NETWORK, { address, slot, block: '1900000' }), /^Prove \d/)
  const { path } = await saveEvidence(page)
  await openVerify(page)
  await page.getByLabel('Choose a file').setInputFiles(path)
  await expect(verdict(page)).toContainText('Proved: 1 word of 0x')
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await verdict(page).evaluate((view) => ({
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      labels: [...view.querySelectorAll('dt')].filter((label) => label.scrollWidth > label.clientWidth)
        .length,
    }))
    expect(over, `at ${width} px`).toEqual({ page: 0, labels: 0 })
  }
  await verdict(page).getByRole('button', { name: 'Copy the slot' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(slot)
  await expectAccessible(page)
})
