'use client'

import { useEffect } from 'react'

/** Listeners on the whole page: equal values light up, a held Enter sends once, and buttons that move are pressed. */
export function PageListeners() {
  useEffect(() => {
    const ending = new AbortController()
    const options = { signal: ending.signal }
    const light = lightEqualValues()
    document.addEventListener('pointerover', light, options)
    document.addEventListener('focusin', light, options)
    // Before all other listeners.
    window.addEventListener('keydown', ignoreRepeatedEnter, { ...options, capture: true })
    window.addEventListener('pointerdown', pressMovedButton, options)
    return () => ending.abort()
  }, [])
  return null
}

/** Marks all elements whose `data-equal` is that of the hovered or focused one. React is not involved: tables have 10,000 cells. */
function lightEqualValues() {
  let lit: Element[] = []
  return (event: Event) => {
    for (const element of lit) element.removeAttribute('data-lit')
    const target = event.target instanceof Element ? event.target.closest('[data-equal]') : null
    const value = target?.getAttribute('data-equal')
    lit = value ? [...document.querySelectorAll(`[data-equal="${CSS.escape(value)}"]`)] : []
    if (lit.length < 2) lit = []
    for (const element of lit) element.setAttribute('data-lit', '')
  }
}

/** Enter repeated by a held key would send, and pay for, a form again. In a text area it writes lines. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  event.stopPropagation()
}

/** Pixels by which a still pointer may move. */
const STILL = 4

const topOf = (button: Element) => button.getBoundingClientRect().top

/** Pixels by which the ancestors of a button are scrolled. */
function scrolledAbove({ parentElement: around }: Element): number {
  return around ? around.scrollTop + scrolledAbove(around) : 0
}

/**
 * Clicks a button that moved away while it was pressed, because something above it loaded. Browsers make no click if the pointer
 * ends on another element. Not after scrolling.
 */
function pressMovedButton({ target, button: pressed, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
  if (!button || pressed !== 0) return
  const [top, scrolled] = [topOf(button), scrolledAbove(button)]
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const press = (event: PointerEvent) => {
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL
    const isMoved = topOf(button) !== top && scrolledAbove(button) === scrolled
    if (isStill && isMoved && !button.contains(event.target as Node)) button.click()
  }
  window.addEventListener('pointerup', press, options)
  for (const type of ['pointerup', 'pointercancel', 'pointerdown']) {
    window.addEventListener(type, () => over.abort(), options)
  }
}
