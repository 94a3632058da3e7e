import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'

type Name = string | RegExp

const BUTTONS = 'button, a, summary, [role="gridcell"]'

/** What a reader does with a rendered page; each waits until it can be done. Names are whole texts, or match. */
export const hands = {
  /** The first button, link or other part that is pressed, of this name. */
  find: async (name: Name, selector = BUTTONS): Promise<HTMLElement> => {
    await expect.poll(() => named(name, selector).length, { message: String(name) }).toBeGreaterThan(0)
    const [found] = named(name, selector)
    if (!found) throw new Error(`No part has the name ${name}`)
    return found
  },
  isThere: (name: Name, selector = BUTTONS): boolean => named(name, selector).length > 0,
  press: async (name: Name): Promise<void> => {
    await expect.poll(() => named(name, BUTTONS).some(isEnabled), { message: String(name) }).toBe(true)
    const found = named(name, BUTTONS).find(isEnabled)
    if (found) fireEvent.click(found)
  },
  /** Whether a button can be pressed by now. */
  isOffered: (name: Name): boolean => named(name, BUTTONS).some(isEnabled),
  fill: async (label: Name, value: string): Promise<HTMLElement> => {
    const field = await screen.findByLabelText(label)
    fireEvent.change(field, { target: { value } })
    return field
  },
  /** Checks a box or a choice, or takes it back. */
  check: async (label: Name): Promise<void> => {
    fireEvent.click(await screen.findByLabelText(label))
  },
}

const named = (name: Name, selector: string) =>
  [...document.body.querySelectorAll<HTMLElement>(selector)].filter((one) => {
    const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    return typeof name === 'string' ? text === name : name.test(text)
  })

const isEnabled = (one: HTMLElement) => !one.hasAttribute('disabled')
