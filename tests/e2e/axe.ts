import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose verdict follows from how text is painted, and the dearest: they judge the marked elements alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Ways in which text is painted that were judged in this process: its own colour and size, and all that lies behind it.
 * The same way is the same contrast, on whatever page.
 */
const judgedPaints = new Set<string>()

type Size = { width: number; height: number }

/** The least for which WCAG 1.4.10 allows no scrolling sideways: a window of 1280 × 1024 at 400 % zoom, and a small phone. */
const NARROWEST: Size = { width: 320, height: 740 }
/** A window of 1280 × 720 at 200 % zoom. */
const ZOOMED: Size = { width: 640, height: 360 }

/**
 * The page as it stands has no accessibility fault and does not scroll sideways, in both themes: at its own size, zoomed
 * and on a phone, where it is left.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Bars that stay in place cover other parts at each scroll position; axe would take what they cover for too small.
  await page.evaluate(putBarsInFlow)
  await page.evaluate(AXE)
  await page.evaluate(judgeMarkedColours)
  const faults = await findFaults(page)
  await resize(page, ZOOMED)
  // Nothing stands on a zoomed page that does not stand on a wide one or a phone's, where it is judged.
  faults.push(...(await page.evaluate(findOverflow)))
  await resize(page, NARROWEST)
  faults.push(...(await findFaults(page)))
  expect(faults).toEqual([])
}

/** Of the page at this size. The themes differ in their colours alone. */
async function findFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findOverflow)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const paints = await page.evaluate(markPaints, [...judgedPaints])
    if (colorScheme === 'dark' && paints.length === 0) continue
    const found = await page.evaluate(runAxe, colorScheme === 'light' ? RULES : COLOUR_RULES)
    for (const mark of found.passed) judgedPaints.add(paints[mark] ?? '')
    faults.push(...found.faults.map((fault) => `${page.viewportSize()?.width} px ${colorScheme} ${fault}`))
  }
  return faults
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the page: has the rules of colours judge the marked elements alone. */
function judgeMarkedColours(): void {
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-paint]' },
      { id: 'link-in-text-block', selector: 'a[href][data-paint]' },
    ],
  })
}

/** Runs in the page: the rules that are broken with the elements that break them, and the marks of the colours that pass. */
async function runAxe(runOnly: readonly string[]): Promise<{ faults: string[]; passed: number[] }> {
  const { violations, passes } = await window.axe.run({
    runOnly: [...runOnly],
    resultTypes: ['violations', 'passes'],
    elementRef: true,
    selectors: false,
    preload: false,
  })
  const judged = passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes : []))
  return {
    faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: judged.map(({ element }) => Number(element?.getAttribute('data-paint'))),
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
    // Of a single letter axe does not tell, and what is switched off or for screen readers alone it does not judge.
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent?.trim().length ?? 0) > 1,
    )
    if (!(isText || element.matches('input, select, textarea'))) continue
    if (element.closest(':disabled, [aria-disabled="true"]')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const parent = element.matches('a') && element.parentElement
    const paint = [
      behind.get(element),
      ...[style.color, style.fontSize, style.fontWeight, style.textShadow],
      getComputedStyle(element, '::placeholder').color,
      // A link is told from the text around it.
      ...(parent ? [style.textDecorationLine, getComputedStyle(parent).color] : []),
    ].join('; ')
    if (known.has(paint)) continue
    if (!fresh.includes(paint)) fresh.push(paint)
    element.setAttribute('data-paint', String(fresh.indexOf(paint)))
  }
  return fresh
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(framesAtRest)
}

/**
 * Runs in the page: observers of sizes draw again in the frames after, on a busy machine in later ones: rows of a list
 * lie over each other until then. A page that never rests, since it counts seconds, is taken as it stands.
 */
async function framesAtRest(): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => {
    quiet = 0
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0; frame < 60 && quiet < 5; frame++, quiet++) await new Promise(requestAnimationFrame)
  observer.disconnect()
}

/** By the one way that the page's policy leaves open to scripts. */
function putBarsInFlow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sticky, .fixed { position: static !important }')
  document.adoptedStyleSheets = [sheet]
}

/** The page, or a dialog over it, where it is wider than the window; and what in it reaches furthest. */
function findOverflow(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => {
      const right = (element: Element) => element.getBoundingClientRect().right
      // What scrolls within a box of its own widens nothing around it.
      const isBoxed = (element: Element) => {
        for (let box = element.parentElement; box && box !== frame; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== 'visible') return true
        }
        return false
      }
      const all = [...frame.querySelectorAll('*')].filter((element) => !isBoxed(element))
      const parts = all.sort((a, b) => right(b) - right(a))
      return `${innerWidth} px: ${frame.scrollWidth} px wide for ${parts[0]?.outerHTML.slice(0, 300)}`
    })
}
