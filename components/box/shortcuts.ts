'use client'

import { useEffect } from 'react'
import { boxState, show, typeIntoBox } from './box-state'
import { areSingleKeysOn } from './single-keys'
import { typeEarly } from './type-early'

/** Every shortcut there is; the sheet shows them. */
export const SHORTCUTS = [
  { keys: ['/'], does: 'Open the search box', single: true },
  { keys: ['Ctrl', 'K'], does: 'The same, from anywhere; ⌘ K on a Mac', single: false },
  { keys: ['?'], does: 'Show the keyboard shortcuts', single: true },
  { keys: ['Esc'], does: 'Close a dialog', single: false },
] as const

/**
 * Listens on the whole page. Single characters count only while nothing is being typed. What is typed or pasted before the box has
 * loaded goes into the box.
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
