import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose verdict depends on the theme, and the dearest; to all others a page is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const WITHOUT_COLOUR = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))

type Size = { width: number; height: number }

const PHONE: Size = { width: 360, height: 740 }
/** A window of 1280 × 720 at 200 % zoom. */
const ZOOMED: Size = { width: 640, height: 360 }
/** A window of 1280 × 1024 at 400 % zoom, where WCAG 1.4.10 allows no scrolling sideways. */
const NARROWEST: Size = { width: 320, height: 256 }

/**
 * The page as it stands has no accessibility fault and does not scroll sideways, in both themes: at its own size, on a
 * phone and zoomed. Afterwards size, theme and place on the page are what they were.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Five runs over a large page take long on a busy machine: that is not the time of what is tested.
  test.setTimeout(test.info().timeout + 30_000)
  const own = page.viewportSize() ?? PHONE
  const view = await page.evaluate(readView)
  // Bars that stay in place cover other parts at each scroll position; axe would take what they cover for too small.
  await page.evaluate(putBarsInFlow)
  const faults: string[] = []
  for (const size of own.width === PHONE.width ? [own] : [own, PHONE]) {
    await resize(page, size)
    faults.push(...(await page.evaluate(findOverflow)))
    faults.push(...(await findFaults(page, 'light', { runOnly: RULES })))
    faults.push(...(await findFaults(page, 'dark', { runOnly: COLOUR_RULES })))
  }
  // Nothing stands on a zoomed page that does not stand on a wide one or a phone's, so its colours are judged.
  await resize(page, ZOOMED)
  faults.push(...(await page.evaluate(findOverflow)))
  faults.push(...(await findFaults(page, 'light', { runOnly: RULES, rules: WITHOUT_COLOUR })))
  await resize(page, NARROWEST)
  faults.push(...(await page.evaluate(findOverflow)))

  await resize(page, own)
  await page.emulateMedia({ colorScheme: view.isDark ? 'dark' : 'light' })
  await page.evaluate(restoreView, view)
  expect(faults).toEqual([])
}

async function findFaults(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const { violations } = await new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const { width } = page.viewportSize() ?? PHONE
  return violations.map(
    ({ id, nodes }) => `${width} px ${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

/** Observers of sizes draw again in the frame after. */
async function resize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

type View = { x: number; y: number; isDark: boolean }

const readView = (): View => ({
  x: scrollX,
  y: scrollY,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
})

/** By the one way that the page's policy leaves open to scripts. */
function putBarsInFlow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sticky, .fixed { position: static !important }')
  document.adoptedStyleSheets = [sheet]
}

function restoreView({ x, y }: View): void {
  document.adoptedStyleSheets = []
  scrollTo({ left: x, top: y, behavior: 'instant' })
}

/** The page, or a dialog over it, where it is wider than the window; and what in it reaches furthest. */
function findOverflow(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => {
      const right = (element: Element) => element.getBoundingClientRect().right
      const parts = [...frame.querySelectorAll('*')].sort((a, b) => right(b) - right(a))
      return `${innerWidth} px: ${frame.scrollWidth} px wide for ${parts[0]?.outerHTML.slice(0, 300)}`
    })
}
