import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test'

/** KB of JavaScript that each page may load before anything is pressed: what travels, one hundredth above what it was. */
const BUDGETS = {
  '/': 170,
  '/demo-mainnet/storage': 179,
  '/demo-mainnet/storage/calculator': 181,
  '/demo-mainnet/storage/contract': 180,
  '/demo-mainnet/logs': 182,
  '/demo-mainnet/receipts': 175,
  '/demo-mainnet/receipts/batch': 175,
  '/credits': 175,
  '/connections': 177,
  '/keys': 175,
  '/history': 169,
  '/playground': 184,
  '/learn': 174,
  '/learn/mapping': 181,
  '/learn/exercise': 164,
  '/learn/class': 164,
  '/verify': 168,
}

/** The same of the first page with what its three answers load. */
const ANSWERED = 201

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`default: ${path} loads at most ${budget} KB of scripts, gzipped, before it can be used`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()
    // What is marked nomodule is for browsers of long ago; those of today pass it by.
    const sources = [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)].flatMap(([tag, source]) =>
      /nomodule/i.test(tag) || source === undefined ? [] : [source],
    )
    const sizes = await sizesOf(request, sources)
    expect(sizes.length).toBeGreaterThan(5)
    expect(sum(sizes)).toBeLessThanOrEqual(budget * 1024)
  })
}

test(`default: the first page loads at most ${ANSWERED} KB of scripts in all, with its three answers`, async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.getByText('changedAt')).toBeVisible()
  await expect(page.getByRole('img', { name: /most of them in the first blocks/ })).toBeVisible()
  await expect(page.getByText(/^Checks: all/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const sizes = await sizesOf(
    request,
    loaded.filter((source) => /\/chunks\/[^/]+\.js$/.test(source)),
  )
  expect(sizes.length).toBeGreaterThan(12)
  expect(sum(sizes)).toBeLessThanOrEqual(ANSWERED * 1024)
})

test('behavior: what a page asks travels compressed', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/rpc/'))
  await page.goto('/')
  expect(await (await asked).allHeaders()).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
})

/** Bytes of each script once, gzipped. */
const sizesOf = (request: APIRequestContext, sources: readonly string[]) =>
  Promise.all(
    [...new Set(sources)].map(async (source) => gzipSync(await (await request.get(source)).body()).length),
  )

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
