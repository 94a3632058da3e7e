import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose verdict follows from how text is painted, and the dearest. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules whose verdict follows from how wide the page is, where the same elements stand on it. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable']

const WITHOUT_COLOUR = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))

/**
 * Ways in which text is painted that were judged in this process: its own colour and size, and all that lies behind it.
 * The same way is the same contrast, on whatever page.
 */
const judgedPaints = new Set<string>()

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
  const own = page.viewportSize() ?? PHONE
  const view = await page.evaluate(readView)
  // Bars that stay in place cover other parts at each scroll position; axe would take what they cover for too small.
  await page.evaluate(putBarsInFlow)
  await page.evaluate(axe.source)
  const faults: string[] = []
  for (const size of own.width === PHONE.width ? [own] : [own, PHONE]) {
    await resize(page, size)
    faults.push(...(await page.evaluate(findOverflow)))
    faults.push(...(await findFaults(page, { runOnly: RULES, rules: WITHOUT_COLOUR })))
    for (const theme of ['light', 'dark'] as const) faults.push(...(await findColourFaults(page, theme)))
  }
  // Nothing stands on a zoomed page that does not stand on a wide one or a phone's, where it is judged.
  await resize(page, ZOOMED)
  faults.push(...(await page.evaluate(findOverflow)))
  faults.push(...(await findFaults(page, { runOnly: SIZE_RULES })))
  await resize(page, NARROWEST)
  faults.push(...(await page.evaluate(findOverflow)))

  await resize(page, own)
  await page.emulateMedia({ colorScheme: view.isDark ? 'dark' : 'light' })
  await page.evaluate(restoreView, view)
  expect(faults).toEqual([])
}

/** By rules that are not of colours, in which alone the themes differ. */
async function findFaults(page: Page, run: Run): Promise<string[]> {
  const { faults } = await page.evaluate(runAxe, run)
  return faults.map((fault) => `${page.viewportSize()?.width} px ${fault}`)
}

async function findColourFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const paints = await page.evaluate(markPaints, [...judgedPaints])
  if (paints.length === 0) return []
  const { faults, passed } = await page.evaluate(runAxe, { runOnly: COLOUR_RULES, within: '[data-paint]' })
  for (const mark of passed) judgedPaints.add(paints[Number(mark)] ?? '')
  return faults.map((fault) => `${page.viewportSize()?.width} px ${colorScheme} ${fault}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Run = { runOnly: string[]; rules?: Record<string, { enabled: boolean }>; within?: string }

/** Runs in the page: the rules that are broken with the elements that break them, and the marks of the elements that pass. */
async function runAxe({ within, ...rules }: Run): Promise<{ faults: string[]; passed: string[] }> {
  const { violations, passes } = await window.axe.run(within ?? document, {
    ...rules,
    resultTypes: within ? ['violations', 'passes'] : ['violations'],
    elementRef: true,
    selectors: false,
    preload: false,
  })
  return {
    faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: passes.flatMap(({ nodes }) =>
      nodes.map(({ element }) => element?.getAttribute('data-paint') ?? ''),
    ),
  }
}

/** Runs in the page: marks the visible texts whose way of being painted was not judged yet, and gives these ways in order. */
function markPaints(judged: string[]): string[] {
  const known = new Set(judged)
  const fresh: string[] = []
  const behind = new Map<Element | null, string>()
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-paint')
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity } = style
    const isPlaced = style.position === 'absolute' || style.position === 'fixed'
    const own = [backgroundColor, backgroundImage, opacity, isPlaced].join()
    const base = behind.get(element.parentElement) ?? ''
    behind.set(element, own === 'rgba(0, 0, 0, 0),none,1,false' ? base : `${base} ${own}`)
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!(isText || element.matches('input, select, textarea')) || !element.checkVisibility()) continue
    const parent = element.matches('a') && element.parentElement
    const paint = [
      behind.get(element),
      ...[style.color, style.fontSize, style.fontWeight, style.textShadow],
      getComputedStyle(element, '::placeholder').color,
      // What is switched off, or for screen readers alone, is not judged.
      ...[element.closest(':disabled, [aria-disabled="true"]') !== null, style.clip, style.clipPath],
      // A link is told from the text around it.
      ...(parent ? [style.textDecorationLine, getComputedStyle(parent).color] : []),
    ].join('; ')
    if (known.has(paint)) continue
    if (!fresh.includes(paint)) fresh.push(paint)
    element.setAttribute('data-paint', String(fresh.indexOf(paint)))
  }
  return fresh
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
