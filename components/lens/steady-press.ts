import type { PointerEvent } from 'react'

/** Pixels by which a pointer that is held still may move. */
const STILL = 4

const ENDS = ['pointerup', 'pointercancel', 'pointerdown'] as const

const placeOf = (button: Element) => button.getBoundingClientRect().top + window.scrollY

/**
 * A button that the form moves from under a pointer, since its price is being told above, is pressed all the same where the
 * pointer stays: the browser makes no click of it, for it ends on another element. Not where the reader scrolled meanwhile.
 */
export function pressSteadily({
  currentTarget: button,
  button: pressed,
  clientX,
  clientY,
}: PointerEvent<HTMLButtonElement>): void {
  if (pressed !== 0) return
  const [place, scrolled] = [placeOf(button), window.scrollY]
  const over = new AbortController()
  for (const type of ENDS) {
    window.addEventListener(
      type,
      (event) => {
        over.abort()
        const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL
        const isMoved = placeOf(button) !== place && window.scrollY === scrolled
        if (type === 'pointerup' && isStill && isMoved && !button.contains(event.target as Node))
          button.click()
      },
      { capture: true, signal: over.signal },
    )
  }
}
