import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No accessibility fault in either theme, and no scrolling sideways, at the page's present state and size. */
export async function expectAccessible(page: Page): Promise<void> {
  // Bars that stay in place cover other parts at each scroll position; axe would take what they cover for too small.
  await page.evaluate(putBarsInFlow)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const faults = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' ')}`,
    )
    expect(faults).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** By the one way that the page's policy leaves open to scripts. */
function putBarsInFlow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sticky, .fixed { position: static !important }')
  document.adoptedStyleSheets = [sheet]
}
