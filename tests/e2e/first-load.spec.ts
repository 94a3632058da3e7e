import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test'

/** KB of JavaScript that each page may load before anything is pressed: what travels, one hundredth above what it was. */
const BUDGETS = {
  '/': 148,
  '/demo-mainnet/storage': 159,
  '/demo-mainnet/storage/calculator': 162,
  '/demo-mainnet/storage/contract': 160,
  '/demo-mainnet/logs': 162,
  '/demo-mainnet/receipts': 156,
  '/demo-mainnet/receipts/batch': 155,
  '/credits': 152,
  '/connections': 157,
  '/keys': 155,
  '/history': 147,
  '/playground': 162,
  '/learn': 152,
  '/learn/mapping': 158,
  '/learn/exercise': 142,
  '/learn/class': 142,
  '/verify': 145,
  '/docs': 140,
  '/docs/logs': 140,
}

/** The same of the first page with what its three answers load. */
const ANSWERED = 184

test('default: each page loads no more scripts, compressed, than its budget before it can be used', async ({
  request,
}) => {
  for (const [path, budget] of Object.entries(BUDGETS)) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text()
      // What is marked nomodule is for browsers of long ago; those of today pass it by.
      const sources = [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)].flatMap(([tag, source]) =>
        /nomodule/i.test(tag) || source === undefined ? [] : [source],
      )
      const sizes = await sizesOf(request, sources)
      expect(sizes.length).toBeGreaterThan(5)
      expect.soft(sum(sizes) / 1024, path).toBeLessThanOrEqual(budget)
    })
  }
})

test(`default: the first page loads at most ${ANSWERED} KB of scripts in all, with its three answers, which travel compressed`, async ({
  page,
  request,
}) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/rpc/'))
  await page.goto('/')
  expect(await (await asked).allHeaders()).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
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
  expect(sum(sizes) / 1024).toBeLessThanOrEqual(ANSWERED)
})

test('behavior: scripts that travel as Brotli have the headers of those that do not', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, source = ''] = /<script[^>]*? src="([^"]+)"/.exec(html) ?? []
  const headersBy = async (encoding: string) => {
    const answer = await request.get(source, { headers: { 'accept-encoding': encoding } })
    expect(answer.status()).toBe(200)
    return { text: await answer.text(), headers: answer.headers() }
  }
  const [small, plain] = await Promise.all([headersBy('br, gzip'), headersBy('identity')])
  expect(small.text).toBe(plain.text)
  expect(small.headers['content-encoding']).toBe('br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const { 'content-type': type, 'cache-control': kept, ...rest } = small.headers
  expect([type, kept]).toEqual(['text/javascript', 'public,max-age=31536000,immutable'])
  for (const [name, value] of Object.entries(plain.headers)) {
    if (/policy|^x-|origin/.test(name)) expect([name, rest[name]]).toEqual([name, value])
  }
})

/** Bytes of each script once, as they travel. */
const sizesOf = (request: APIRequestContext, sources: readonly string[]) =>
  Promise.all(
    [...new Set(sources)].map(async (source) => {
      const answer = await request.get(source, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding']).toBe('br')
      return Number(answer.headers()['content-length'])
    }),
  )

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
