import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const { hash, block } = demoTransaction(NETWORK, 'upgrade')
const { address } = demoContract(NETWORK, 'RegistryProxy')

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('default: the example of the home page opens what an upgrade changed, and a press saves it twice the same', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /An upgrade of a proxy: which slots it changed/ }).click()
  await page.getByRole('button', { name: /^Show what changed about/ }).click()
  await expect(page.getByText('eip1967.implementation')).toBeVisible()

  const markdown = await save(page, 'Save as Markdown')
  expect(markdown.name).toBe(`triptych-review-${hash.slice(0, 10)}.md`)
  expect(markdown.text).toContain(`## \`${address}\` RegistryProxy`)
  expect(markdown.text).toMatch(/\| `eip1967\.implementation` \| address \|/)

  const json = await save(page, 'Save as JSON')
  expect(JSON.parse(json.text)).toMatchObject({ format: 'triptych-review', subject: { hash } })
  expect((await save(page, 'Save as JSON')).text).toBe(json.text)
})

test('behavior: two blocks of a contract are saved, each with the layout of its code', async ({ page }) => {
  const blocks = { block: String(block), compare: String(block - 1) }
  await page.goto(formatContractPermalink(NETWORK, { address, ...blocks }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Add the hashes of both blocks 160 credits' }).click()
  await expect(page.getByText('Add the hashes of both blocks')).toBeHidden()
  const { text } = await save(page, 'Save as Markdown')
  expect(text).toMatch(new RegExp(`\\| Block before \\| ${block - 1}, \`0x[0-9a-f]{64}\` \\|`))
  expect(text).toContain('Names of variables: RegistryV1 (demo contract), RegistryV2 (demo contract).')
})
