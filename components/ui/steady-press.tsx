'use client'

import { useEffect } from 'react'

/** Pixels by which a pointer that is held still may move. */
const STILL = 4

const ENDS = ['pointerup', 'pointercancel', 'pointerdown'] as const

const topOf = (button: Element) => button.getBoundingClientRect().top

/** Pixels by which all that a button lies in is scrolled. */
function scrolledAbove({ parentElement: around }: Element): number {
  return around ? around.scrollTop + scrolledAbove(around) : 0
}

/**
 * A button that the page moves from under a pointer, as what stands above is still coming, is pressed all the same where the
 * pointer stays: the browser makes no click of it, for it ends on another element. Not where something was scrolled meanwhile.
 */
export function SteadyPress() {
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('pointerdown', watchPress, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}

function watchPress({ target, button: pressed, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
  if (!button || pressed !== 0) return
  const [top, scrolled] = [topOf(button), scrolledAbove(button)]
  const over = new AbortController()
  const listening = { capture: true, signal: over.signal }
  const end = () => over.abort()
  const press = (event: PointerEvent) => {
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL
    const isMoved = topOf(button) !== top && scrolledAbove(button) === scrolled
    if (isStill && isMoved && !button.contains(event.target as Node)) button.click()
  }
  window.addEventListener('pointerup', press, listening)
  for (const type of ENDS) window.addEventListener(type, end, listening)
}
