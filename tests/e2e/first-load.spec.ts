import { gzipSync } from 'node:zlib'
import { expect, test } from './test'

/** JavaScript that a page may load before anything is pressed: what travels, in bytes. */
const BUDGET = 190 * 1024

for (const path of [
  '/',
  '/demo-mainnet/storage',
  '/demo-mainnet/storage/calculator',
  '/demo-mainnet/storage/contract',
  '/demo-mainnet/logs',
  '/demo-mainnet/receipts',
  '/demo-mainnet/receipts/batch',
  '/credits',
  '/connections',
  '/keys',
  '/history',
  '/playground',
  '/learn',
  '/learn/mapping',
  '/learn/exercise',
  '/learn/class',
]) {
  test(`default: ${path} loads at most ${BUDGET} bytes of scripts, gzipped, before it can be used`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()
    // What is marked nomodule is for browsers of long ago; those of today pass it by.
    const sources = [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)].flatMap(([tag, source]) =>
      /nomodule/i.test(tag) || source === undefined ? [] : [source],
    )
    const sizes = await Promise.all(
      [...new Set(sources)].map(async (source) => gzipSync(await (await request.get(source)).body()).length),
    )
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET)
  })
}

test('behavior: what a page asks travels compressed', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/rpc/'))
  await page.goto('/')
  expect(await (await asked).allHeaders()).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
})
