import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than lie between any two controls that a walk goes to. */
const MOST_STOPS = 120

/**
 * Goes on with Tab until that control has the focus. Every stop on the way lies further down the page, shows its focus, and is not all
 * covered by a bar (WCAG 2.4.3, 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Passed by before it could take the focus, it would never come.
  await expect(target.first()).toBeEnabled()
  let isThere = await seek(target)
  for (let stops = 0; !isThere && stops < MOST_STOPS; stops++) {
    const { isSought, isRedrawn } = await goOn(page)
    isThere = isSought || (isRedrawn && (await seek(target)))
  }
  if (!isThere) throw new Error(`${MOST_STOPS} stops, and none is ${target}`)
}

/** Goes on to the end of the page, which a trap would keep it from, and gives the number of stops. */
export async function tabToEnd(page: Page): Promise<number> {
  await page.evaluate(rememberFocus)
  for (let stops = 0; stops < 4 * MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { isAtStart, faults } = await page.evaluate(judgeFocus)
    if (isAtStart) return stops
    expect(faults).toEqual([])
  }
  throw new Error('the page does not end')
}

export async function tab(page: Page): Promise<void> {
  await page.evaluate(rememberFocus)
  await goOn(page)
}

async function goOn(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  const stop = await page.evaluate(judgeFocus)
  expect(stop.faults).toEqual([])
  return stop
}

/** That control has the focus, and shows it. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await page.evaluate(rememberNothing)
  expect((await page.evaluate(judgeFocus)).faults).toEqual([])
}

/** Whether that control has the focus; where it is, and what is sought, is remembered. */
const seek = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => {
    window.focusBefore = document.activeElement
    window.sought = elements
    return elements.some((element) => element === document.activeElement)
  })

declare global {
  interface Window {
    focusBefore?: Element | null
    sought?: Element[]
  }
}

function rememberFocus(): void {
  window.focusBefore = document.activeElement
}

function rememberNothing(): void {
  window.focusBefore = null
}

type Stop = {
  faults: string[]
  /** Behind the last control Chromium begins again, with the page itself or with its first link. */
  isAtStart: boolean
  isSought: boolean
  /** What is sought was drawn anew. */
  isRedrawn: boolean
}

/** Where the focus is, and what is wrong with it, also beside where it was remembered to be. Remembers where it is. */
function judgeFocus(): Stop {
  const focused = document.activeElement
  const before = window.focusBefore
  const sought = window.sought ?? []
  window.focusBefore = focused
  return {
    faults: findFaults(),
    isAtStart: focused === document.body || focused === document.querySelector('a'),
    isSought: sought.some((element) => element === focused),
    isRedrawn: sought.some(({ isConnected }) => !isConnected),
  }

  function findFaults(): string[] {
    if (!focused || focused === document.body) return ['nothing has the focus']
    const name = focused.outerHTML.slice(0, 200)
    const faults: string[] = []
    // A control that is drawn by its label shows its focus there.
    const shown = (focused.getBoundingClientRect().width <= 1 && focused.closest('label')) || focused
    if (!hasOutline(shown)) faults.push(`no outline: ${name}`)
    if (!isInSight(shown)) faults.push(`not in sight: ${name}`)
    if (before === focused) faults.push(`the focus stays: ${name}`)
    if (before?.isConnected && before !== document.body && !isFurther(before, focused)) {
      faults.push(`back from ${before.outerHTML.slice(0, 200)} to ${name}`)
    }
    return faults
  }

  function hasOutline(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/ 0\)$/.test(outlineColor)
  }

  /** One of nine points of it lies in the window with nothing over it. */
  function isInSight(element: Element): boolean {
    return [...element.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((across) => {
          const hit = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      ),
    )
  }

  /** Further down than the other, or in the column beside it; a dialog begins again behind its end. */
  function isFurther(from: Element, to: Element): boolean {
    if (from.closest('dialog')) return true
    const [left, right] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    return right.bottom > left.top || right.left >= left.right
  }
}
