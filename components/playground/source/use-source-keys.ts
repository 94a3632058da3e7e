import type { KeyboardEvent } from 'react'

const INDENT = '    '

/**
 * Enter keeps the indentation. Tab indents if switched on; Escape switches it off, so that the keyboard is never trapped
 * (WCAG 2.1.2). Undo of the browser works.
 */
export function useSourceKeys(tabIndents: boolean, setTabIndents: (on: boolean) => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget: field, nativeEvent } = event
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape' && tabIndents) {
      event.stopPropagation()
      return setTabIndents(false)
    }
    if (key === 'Tab' && tabIndents && !event.shiftKey) {
      event.preventDefault()
      insert(INDENT)
    }
    if (key === 'Enter') {
      const indent = indentBefore(field)
      if (indent === '') return
      event.preventDefault()
      insert(`\n${indent}`)
    }
  }
}

/** The only way that keeps the undo history. */
const insert = (text: string) => document.execCommand('insertText', false, text)

function indentBefore({ value, selectionStart }: HTMLTextAreaElement): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  return /[{(]\s*$/.test(line) ? indent + INDENT : indent
}
