import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logsExamples } from '@/lib/examples/logs-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { demoKey, formsOfKey } from './demo-key'
import { folderOf } from './explorers'
import { expect, test } from './test'

const examples = [storageExamples, logsExamples, receiptsExamples].flatMap((of) =>
  of('demo-mainnet').slice(0, 2),
)

test('behavior: the key is in no URL, page, script, storage or log line', async ({ page, context }) => {
  const seen: string[] = []
  page.on('request', (request) =>
    seen.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  )
  page.on('console', (message) => seen.push(message.text()))
  page.on('response', async (response) => {
    seen.push(JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })

  for (const { says } of examples) {
    await page.goto('/')
    await page.getByRole('link', { name: says }).click()
    await expect(page.locator('#answer').getByTestId('bill')).toBeVisible()
    seen.push(page.url(), await page.content())
  }
  for (const path of ['/credits', '/connections', '/mainnet/storage']) {
    await page.goto(path)
    seen.push(await page.content())
  }
  seen.push(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
    JSON.stringify(await context.storageState({ indexedDB: true })),
    ...builtFiles().map((file) => readFileSync(file, 'utf8')),
    readFileSync(`${folderOf()}/start.log`, 'utf8').replace(/Demo key.*/, ''),
  )

  expect(seen.length).toBeGreaterThan(100)
  for (const form of formsOfKey(demoKey())) {
    expect(seen.findIndex((text) => text.includes(form))).toBe(-1)
  }
})

function builtFiles(): string[] {
  return readdirSync('.next/static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
