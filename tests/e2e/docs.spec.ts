import { ofLength } from '../test-length'
import { expectAccessible } from './axe'
import { expect, test } from './test'

const heading = (name: string) => ({ name, exact: true })

test('default: a page has its title, leads to a paragraph of another, and marks itself in the list', async ({
  page,
}) => {
  await page.goto('/docs/logs')
  await expect(page).toHaveTitle('Search logs · Triptych')
  const pages = page.getByRole('navigation', { name: 'Pages of the documentation' })
  await expect(pages.locator('[aria-current=page]')).toHaveText('Search logs')
  await page.getByRole('main').getByRole('link', { name: 'check by the block headers' }).click()
  await expect(page).toHaveURL(/\/docs\/proofs#logs-of-a-search$/)
  await expect(page.getByRole('heading', heading('Logs of a search'))).toBeInViewport()
  await expect(pages.locator('[aria-current=page]')).toHaveText('Verify with proofs')
  await pages.getByRole('link', heading('Evidence files')).click()
  await expect(page.getByRole('heading', { ...heading('Evidence files'), level: 1 })).toBeVisible()
})

test('default: a link to a paragraph opens there', async ({ page }) => {
  await page.goto('/docs/logs#not-detected')
  await expect(page.getByRole('heading', heading('Not detected'))).toBeInViewport()
})

test('default: a form leads to its page, and the box to a paragraph', async ({ page }) => {
  await page.goto('/demo-mainnet/logs')
  await page.getByRole('link', { name: 'How a search works and what it checks' }).click()
  await expect(page.getByRole('heading', { ...heading('Search logs'), level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Type or paste anything/ }).click()
  await page.getByRole('combobox').fill('pruned')
  await page.getByRole('option', heading('Search logs: Pruned')).click()
  await expect(page).toHaveURL(/\/docs\/logs#pruned$/)
  await expect(page.getByRole('heading', heading('Pruned'))).toBeInViewport()
})

test('default: every page of the index opens, and can be read by everyone', async ({ page }) => {
  await page.goto('/docs')
  await expectAccessible(page)
  const pages = page.getByRole('navigation', { name: 'Pages of the documentation' })
  const names = await pages.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(15)
  // All have one template. Each is judged in `test:long`.
  const isJudged = (at: number) => at % ofLength(12, 1) === 0
  for (const [at, name] of names.entries()) {
    await test.step(name, async () => {
      await pages.getByRole('link', heading(name)).click()
      await expect(pages.locator('[aria-current=page]')).toHaveText(name)
      await expect(page).toHaveTitle(/Triptych/)
      if (isJudged(at)) await expectAccessible(page)
    })
  }
})

test('error: an unknown name has no page', async ({ request }) => {
  for (const path of ['/docs/nothing', '/docs/README', '/docs/develop/map', '/docs/constructor']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
