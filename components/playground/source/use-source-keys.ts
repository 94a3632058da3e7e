import type { KeyboardEvent } from 'react'

const INDENT = '    '

/**
 * Keys of a source: Enter keeps the indentation of its line, Tab indents where that is switched on, and Escape switches it off, so that the
 * keyboard is never held (WCAG 2.1.2). The browser's own undo takes each of them back.
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

/** By the one call that a field's undo knows of. */
const insert = (text: string) => document.execCommand('insertText', false, text)

function indentBefore({ value, selectionStart }: HTMLTextAreaElement): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  return /[{(]\s*$/.test(line) ? indent + INDENT : indent
}
