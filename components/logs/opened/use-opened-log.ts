'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import type { LogRow } from '@/lib/logs/table/table-view'

type Rows = {
  count: number
  page: number
  rowAt: (row: number) => LogRow | undefined
  show: (row: number) => void
}

/** How many rows each key moves. */
const STEPS: Record<string, (rows: Rows) => number> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: ({ page }) => page,
  PageUp: ({ page }) => -page,
  Home: ({ count }) => -count,
  End: ({ count }) => count,
}

/** The row with the focus and the open log. Arrow keys move both, Enter or a press opens, and Escape closes. */
export function useOpenedLog(box: RefObject<HTMLElement | null>, rows: Rows) {
  const [reached, setReached] = useState(0)
  const [opened, setOpened] = useState<{ index: number; row: LogRow | undefined } | null>(null)
  const wanted = useRef<number | null>(null)
  const pressed = useRef<{ row: Element | null; index: number | null } | null>(null)

  // A distant row is drawn some frames later.
  useEffect(() => {
    if (wanted.current === null) return
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  function reach(row: number) {
    setReached(row)
    wanted.current = row
    rows.show(row)
  }
  function goTo(index: number) {
    const next = Math.min(Math.max(0, index), rows.count - 1)
    reach(next)
    if (opened) setOpened({ index: next, row: rows.rowAt(next) })
  }
  const open = (index: number) => {
    setReached(index)
    setOpened({ index, row: rows.rowAt(index) })
  }
  function close() {
    if (!opened) return
    setOpened(null)
    reach(Math.min(opened.index, rows.count - 1))
  }
  const row = opened ? (opened.row ?? rows.rowAt(opened.index)) : undefined
  // Another log may be in this row later.
  if (opened && row && !opened.row) setOpened({ ...opened, row })
  const isOpen = (index: number) => {
    if (!opened) return false
    const here = rows.rowAt(index)
    return row && here ? isSameLog(row.log, here.log) : opened.index === index
  }
  const toggle = (index: number) => (isOpen(index) ? close() : open(index))

  return {
    reached: Math.min(reached, Math.max(0, rows.count - 1)),
    opened: opened && { index: opened.index, row },
    isOpen,
    close,
    step: (by: number) => goTo((opened?.index ?? reached) + by),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && opened) {
          event.stopPropagation()
          close()
          return
        }
        const index = indexOf(event.target)
        if (index === null || event.altKey || event.ctrlKey || event.metaKey) return
        const step = STEPS[event.key]
        if (event.key === 'Enter' && isRow(event.target)) {
          if (!isOpen(index)) rows.show(index)
          toggle(index)
        }
        // The focus follows a key some frames later, and the next key may come before.
        else if (step) goTo((wanted.current ?? index) + step(rows))
        else return
        event.preventDefault()
      },
      /** The tab key continues from the pressed row. */
      onFocus(event: FocusEvent) {
        const index = indexOf(event.target)
        if (index !== null) setReached(index)
      },
      /** A row is drawn again when the table stops scrolling: a press that began on it then ends on another element. */
      onPointerDown({ target, button }: PointerEvent) {
        const row = target instanceof Element && button === 0 ? target.closest('tr') : null
        pressed.current = { row, index: indexOf(target) }
      },
      onPointerUp({ target }: PointerEvent) {
        const { current: from } = pressed
        if (!from?.row || from.row.isConnected || from.index === null) return
        if (from.index === indexOf(target)) toggle(from.index)
      },
      onClick(event: MouseEvent) {
        const index = indexOf(event.target)
        if (index === null || !(event.target instanceof Element)) return
        const opens = event.target.closest('[data-opens]') !== null
        const isOther = event.target.closest('a, button') !== null || getSelection()?.isCollapsed === false
        if (opens || !isOther) toggle(index)
      },
    },
  }
}

const isRow = (target: EventTarget): boolean => target instanceof HTMLTableRowElement

/** The row of an element; null outside rows and in the open log. */
function indexOf(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('[data-log-view]')) return null
  const row = target.closest('tr[data-index]')
  return row ? Number(row.getAttribute('data-index')) : null
}

export const isSameLog = (a: FoundLog, b: FoundLog): boolean =>
  a.blockHash === b.blockHash && a.logIndex === b.logIndex
