'use client'

import { useEffect } from 'react'
import { keptText, useIsKept, useKeptText } from '@/components/reader/kept-text'
import { boxState, enterBox, show, typeIntoBox } from './box-state'

/** All shortcuts. */
export const SHORTCUTS = [
  { keys: ['/'], does: 'Open the search box', single: true },
  { keys: ['Ctrl', 'K'], does: 'The same, from anywhere; ⌘ K on a Mac', single: false },
  { keys: ['?'], does: 'Show the keyboard shortcuts', single: true },
  { keys: ['Esc'], does: 'Close a dialog', single: false },
] as const

/**
 * Listens on the whole page. Single characters are shortcuts only outside of fields. Text that is typed or pasted before the
 * box has loaded goes into the box.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (boxState().shown === 'box' && !isTyping(event.target)) typeEarly(event)
      else openBy(event)
    }
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (boxState().shown === 'box' && !isTyping(target))
        typeIntoBox(boxState().typed + (clipboardData?.getData('text') ?? ''))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}

function openBy(event: KeyboardEvent): void {
  const opens = shortcutOf(event)
  if (!opens) return
  event.preventDefault()
  if (boxState().shown !== opens) show(opens)
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 'box' | 'shortcuts' | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'box'
  if (ctrlKey || metaKey || altKey || isTyping(target) || !areSingleKeysOn()) return null
  if (key === '/') return 'box'
  return key === '?' ? 'shortcuts' : null
}

const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED))

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Handles a key while the field of the open box is loading. */
export function typeEarly(event: Key): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const { typed } = boxState()
  if (ctrlKey || metaKey || altKey) return
  if (key === 'Escape') show(null)
  if (key === 'Backspace') typeIntoBox(typed.slice(0, -1))
  if (key !== 'Enter' && key.length !== 1) return
  event.preventDefault()
  if (key === 'Enter') enterBox()
  else typeIntoBox(typed + key)
}

/** Shortcuts of one character can be switched off (WCAG 2.2, 2.1.4): speech input may type them by accident. */
const SWITCH = keptText('triptych-single-keys')

const areSingleKeysOn = (): boolean => SWITCH.read() !== 'off'

export const switchSingleKeys = (on: boolean): void => SWITCH.keep(on ? 'on' : 'off')

/** `isKept`: whether the browser stores the setting. */
export const useSingleKeys = (): { isOn: boolean; isKept: boolean } => ({
  isOn: useKeptText(SWITCH) !== 'off',
  isKept: useIsKept(SWITCH),
})
