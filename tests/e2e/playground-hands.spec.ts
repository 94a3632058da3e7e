import { expectFocus, tab, tabTo, tabToEnd } from './keyboard'
import { announced, button, openExample, run, sourceOf, stepsOf } from './playground'
import { expect, openBrowser, test } from './test'

const SOURCE = 'contract Box { uint256 public value; function put(uint256 x) external { value = x; } }'

test('behavior: by keyboard alone: written, called, run, and stepped through both ways', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/playground')
  await tab(page)
  await page.keyboard.press('Enter')
  await tabTo(page, sourceOf(page))
  await page.keyboard.type(SOURCE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Result of the run' })).toBeVisible()
  await tabTo(page, button(page, '+ call'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, page.getByLabel('x uint256'))
  await page.keyboard.type('7')
  await expect(page.getByRole('option', { name: /writes value 0 → 7/ })).toBeVisible()
  await tabTo(page, stepsOf(page))
  await page.keyboard.press('End')
  await expect(announced(page)).toContainText('Step 1 of 1. Writes value, from 0 to 7.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toContainText('Step 1 of 1.')
  await tabToEnd(page)
})

test('behavior: Tab leaves the source; where it is told to indent, Escape gives it back', async ({
  page,
}) => {
  await page.goto('/playground')
  const source = sourceOf(page)
  await source.fill('contract Box {')
  await source.press('End')
  await page.keyboard.press('Enter')
  await expect(source).toHaveValue('contract Box {\n    ')
  await page.keyboard.press('Tab')
  await expect(source).not.toBeFocused()
  await page.getByLabel(/^Tab indents/).check()
  await source.focus()
  await page.keyboard.press('Tab')
  await expect(source).toHaveValue('contract Box {\n        ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(source).not.toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('behavior: by taps alone, without dragging: calls moved, steps walked, the source folded; what it did comes into sight', {
    tag: '@long',
  }, async ({ browser }) => {
    const context = await openBrowser(browser, {
      hasTouch: true,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await openExample(page, 'A token and its mappings')
    for (const _ of ['first', 'again']) {
      await run(page)
      const heading = page.getByRole('heading', { name: 'Result of the run' })
      await expect(heading).toBeInViewport()
      await expect.poll(async () => (await heading.boundingBox())?.y ?? Number.NaN).toBeLessThan(200)
      await expect(stepsOf(page).getByRole('option').first()).toBeInViewport()
    }
    await expect(sourceOf(page)).toBeHidden()
    await button(page, 'Next step').tap()
    await button(page, 'Next step').tap()
    await expect(announced(page)).toContainText('Step 3 of 20.')
    await button(page, 'Previous step').tap()
    await expect(announced(page)).toContainText('Step 2 of 20.')
    await button(page, 'Move call 2 down').tap()
    await expect(page.getByLabel('Function of call 3')).toHaveValue('transfer(address,uint256)')
    await page.getByRole('button', { name: /^Show \d+ lines$/ }).tap()
    await expect(sourceOf(page)).toBeVisible()
    await context.close()
  })
})
