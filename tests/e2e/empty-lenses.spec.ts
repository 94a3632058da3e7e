import { expect, test } from './test'

const LENSES = [
  ['storage', 'Contract'],
  ['logs', 'Contracts'],
  ['receipts', 'Transaction hash'],
] as const

test('default: every lens shows beside its examples what an answer looks like, and asks nothing', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  for (const [lens, field] of LENSES) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/demo-mainnet/${lens}`)
    const picture = page.getByRole('figure')
    await expect(picture).toBeInViewport({ ratio: 1 })
    const [pictured, tried] = await Promise.all([
      picture.boundingBox(),
      page.getByRole('heading', { name: 'Try one' }).boundingBox(),
    ])
    expect(pictured?.x).toBeGreaterThan(720)
    expect(tried?.x).toBeLessThan(720)
    expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByLabel(field, { exact: true })).toBeInViewport()
    await expect(picture).not.toBeInViewport()
  }
})

const ON_ETHEREUM = [
  ['storage', /^The code that USDC’s proxy runs 80 credits$/],
  ['logs', /^Transfers of WETH in blocks 20,000,000 to 20,000,009 up to 1,020 credits$/],
  ['receipts', /^The attack on The DAO, in 2016 80 credits$/],
] as const

test('behavior: on Ethereum every lens has well-known examples, each with its price', {
  tag: '@long',
}, async ({ page }) => {
  for (const [lens, example] of ON_ETHEREUM) {
    await page.goto(`/mainnet/${lens}`)
    await page.getByRole('link', { name: example }).click()
    // Without a key it is said at once why nothing comes.
    await expect(page.getByText(/needs an API key/).first()).toBeVisible()
  }
})
