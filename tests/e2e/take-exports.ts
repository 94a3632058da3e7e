import { expect, type Page } from '@playwright/test'
import { demoBlock, demoTransaction } from '@/lib/demo/manifest'
import { CONTENTS } from '@/lib/logs/export/export-rows'
import { FORMATS } from '@/lib/logs/export/write-export'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import type { Traces } from './traces'

/** Every file that an explorer offers to download. */
export async function takeExports(page: Page, url: string, traces: Traces): Promise<void> {
  await exportLogs(page, url, traces)
  await exportReceipts(page, url, traces)
  await exportQuestions(page, url, traces)
  const endings = traces.downloaded.map((name) => name.replace(/^.*?\./, ''))
  expect(new Set(endings)).toEqual(new Set([...FORMATS, 'manifest.json']))
}

/** Every format and content that a search can be exported in, each with its manifest. */
async function exportLogs(page: Page, url: string, traces: Traces): Promise<void> {
  // No example, which was searched before: its rows would be there before those of this search.
  const { number } = demoBlock('demo-mainnet', 'rush')
  const question = { from: String(number), to: String(number + 1) }
  await page.goto(url + formatLogsPermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Search / }).click()
  // Searches that are kept are complete, too, and listed until the first logs of this one are here.
  await expect(page.getByRole('heading', { name: /^\d+ logs$/ })).toBeVisible()
  await page.getByText('Other formats').click()
  for (const format of FORMATS) {
    for (const content of CONTENTS) {
      await page.getByLabel('Format').selectOption(format)
      await page.getByRole('radio', { name: content }).check({ force: true })
      await traces.takeDownload(page, () => page.getByRole('button', { name: /^Export \d/ }).click())
      const manifest = page.locator(`a[download$="${content}.manifest.json"]`)
      await traces.takeDownload(page, () => manifest.click())
    }
  }
}

async function exportReceipts(page: Page, url: string, traces: Traces): Promise<void> {
  const hashes = [demoTransaction('demo-mainnet', 'swap').hash, demoTransaction('demo-mainnet', 'mint').hash]
  await page.goto(url + formatBatchPermalink('demo-mainnet', hashes))
  await page.getByRole('button', { name: /^Read / }).click()
  const save = page.getByRole('button', { name: 'Save as CSV' })
  await traces.takeDownload(page, () => save.click())
  await traces.look(page)
}

async function exportQuestions(page: Page, url: string, traces: Traces): Promise<void> {
  await page.goto(`${url}/history`)
  await expect(page.getByRole('link', { name: /^Slot 5 of/ }).first()).toBeVisible()
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await traces.takeDownload(page, () => button.click())
  await traces.look(page)
}
