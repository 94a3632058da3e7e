import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { surveyPage } from './survey'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe judges 3 of the elements that are painted alike, because it cannot tell of every one. */
const MOST_ALIKE = 3

/** The rules whose verdict follows from the outline of a page. */
const PAGE_RULES = [
  'aria-hidden-body',
  'bypass',
  'document-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'region',
]

const RULES = { tags: TAGS, page: PAGE_RULES }

const KINDS = ['parts', 'targets', 'paints', 'outlines'] as const
type Kind = (typeof KINDS)[number]
type Keys = Record<Kind, string[]>

/** The keys, each with its kind, of what was judged in this process and passed. */
const passed = new Set<string>()

type Theme = 'light' | 'dark'
type Size = { width: number; height: number }

/** The least for which WCAG 1.4.10 allows no scrolling sideways: a window of 1280 × 1024 at 400 % zoom, and a small phone. */
const NARROWEST: Size = { width: 320, height: 740 }
/** A window of 1280 × 720 at 200 % zoom. */
const ZOOMED: Size = { width: 640, height: 360 }

/**
 * The page as it stands has no accessibility fault and does not scroll sideways, in both themes: at its own size, zoomed
 * and on a phone. Axe judges what no earlier page of this process had, with what is around it. The page is left as it was.
 * Returns how many keys no page before had, except those of targets, whose places are new on most pages.
 */
export async function expectAccessible(page: Page): Promise<number> {
  const size = page.viewportSize()
  // Bars that stay in place cover other parts at each scroll position; axe would take what they cover for too small.
  await page.evaluate(holdStill)
  const judged = new Set<string>()
  const verdicts = [await judge(page, 'light', judged), await judge(page, 'dark', judged)]
  await resize(page, ZOOMED)
  // Nothing stands on a zoomed page that does not stand on a wide one or a phone's, where it is judged.
  const zoomed = await page.evaluate(findOverflow)
  await resize(page, NARROWEST)
  const narrow = await judge(page, 'light', judged)
  verdicts.push(narrow)
  // What is on the wide page, too, was judged there in the dark.
  if (narrow.hasNew) verdicts.push(await judge(page, 'dark', judged))
  await page.evaluate(letMove)
  await page.emulateMedia({ colorScheme: null })
  if (size) await page.setViewportSize(size)
  expect([...zoomed, ...verdicts.flatMap(({ faults }) => faults)]).toEqual([])
  // Nothing of a page with a fault has passed: the fault is named wherever it is met again.
  for (const key of judged) passed.add(key)
  return [...judged].filter((key) => !key.startsWith('targets')).length
}

type Verdict = {
  faults: string[]
  /** Whether a part is as none was before, or a text painted so. */
  hasNew: boolean
}

/** The faults of the page at its size in a theme; adds to the keys that were judged. Of both themes, only colours differ. */
async function judge(page: Page, colorScheme: Theme, judged: Set<string>): Promise<Verdict> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(untilThemed, colorScheme)
  const isDark = colorScheme === 'dark'
  const survey = await page.evaluate(surveyPage, isDark)
  const isNew = (kind: Kind) => (key: string) => ![passed, judged].some((keys) => keys.has(`${kind} ${key}`))
  const fresh = {
    parts: survey.parts.filter(isNew('parts')),
    targets: survey.targets.filter(isNew('targets')),
    paints: survey.paints.filter(isNew('paints')),
    outlines: survey.outlines.filter(isNew('outlines')),
  }
  const faults = isDark ? [] : await page.evaluate(findOverflow)
  faults.push(...survey.repeatedIds.map((id) => `the id of more than one element: ${id}`))
  const hasNew = fresh.parts.length > 0 || fresh.paints.length > 0
  if (KINDS.every((kind) => fresh[kind].length === 0)) return { faults, hasNew }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const verdict = await page.evaluate(runAxe, { fresh, rules: RULES, mostAlike: MOST_ALIKE })
  for (const kind of KINDS) for (const key of verdict.judged[kind]) judged.add(`${kind} ${key}`)
  const where = `${page.viewportSize()?.width} px ${colorScheme}`
  faults.push(...verdict.faults.map((fault) => `${where} ${fault}`))
  return { faults, hasNew }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Job = { fresh: Keys; rules: typeof RULES; mostAlike: number }

/** Runs in the page: what breaks these rules among the elements of these keys, and the keys that were judged. */
async function runAxe({ fresh, rules, mostAlike }: Job): Promise<{ faults: string[]; judged: Keys }> {
  const { surveyed } = window
  const firstOf = (kind: 'parts' | 'targets', key: string) =>
    surveyed[kind].get(key)?.find((one) => one.isConnected)
  for (const mark of ['data-paint', 'data-target']) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }
  const parts = fresh.parts.filter((key) => firstOf('parts', key))
  const targets = fresh.targets.filter((key) => firstOf('targets', key))
  const aimed = targets.map((key) => firstOf('targets', key)).filter((element) => element !== undefined)
  for (const element of aimed) element.setAttribute('data-target', '')
  const painted = fresh.paints.flatMap((key, mark) => {
    const alike = surveyed.paints.get(key)?.filter(({ isConnected }) => isConnected) ?? []
    const elements = alike.slice(0, mostAlike)
    for (const element of elements) element.setAttribute('data-paint', String(mark))
    return elements
  })
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-paint]' },
      { id: 'link-in-text-block', selector: 'a[href][data-paint]' },
      { id: 'target-size', selector: '[data-target]' },
    ],
  })
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    selectors: false,
    preload: false,
  }
  const include = [
    ...parts.map((key) => firstOf('parts', key)).filter((element) => element !== undefined),
    ...aimed,
    ...painted,
  ]
  const results: axe.AxeResults[] = []
  // Each run reads the whole page first: one for all that is new on it.
  if (include.length > 0) {
    const others = rules.page.map((id) => [id, { enabled: false }])
    const resultTypes = ['violations' as const, 'passes' as const]
    results.push(
      await window.axe.run(
        { include },
        { ...options, resultTypes, runOnly: rules.tags, rules: Object.fromEntries(others) },
      ),
    )
  }
  if (fresh.outlines.length > 0)
    results.push(await window.axe.run(document, { ...options, runOnly: rules.page }))
  const contrasts = results.flatMap(({ passes }) => passes).filter(({ id }) => id === 'color-contrast')
  const marks = contrasts.flatMap(({ nodes }) =>
    nodes.map(({ element }) => Number(element?.getAttribute('data-paint'))),
  )
  return {
    faults: results
      .flatMap(({ violations }) => violations)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    judged: {
      parts,
      targets,
      // Of some paints axe cannot tell.
      paints: fresh.paints.filter((_, mark) => marks.includes(mark)),
      outlines: fresh.outlines,
    },
  }
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
  for (let frame = 0; frame < 60 && quiet < 3; frame++, quiet++) await new Promise(requestAnimationFrame)
  observer.disconnect()
}

/** Runs in the page: its script follows the theme of the system a while later. Never ends on a page with a theme of its own. */
async function untilThemed(theme: string): Promise<void> {
  const { dataset } = document.documentElement
  while (dataset.theme !== undefined && dataset.theme !== theme) await new Promise(requestAnimationFrame)
}

/** Puts bars that stay in place into the flow, and stops transitions. The page's policy allows scripts no other way. */
function holdStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sticky, .fixed { position: static !important } * { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

function letMove(): void {
  document.adoptedStyleSheets = []
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
