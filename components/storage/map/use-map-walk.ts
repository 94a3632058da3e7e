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
import type { DrawnRow } from '@/lib/storage/map/draw-map'
import { findSpot, type MapKey, type MapSpot, mapKeyOf, moveInMap, pickAt } from '@/lib/storage/map/map-spots'
import type { MapMark, OpenedKeys } from '@/lib/storage/map/storage-map'

/**
 * The piece that is focused or under the pointer. `selected` counts until the reader moves on. A press opens
 * a fold.
 */
export function useMapWalk(
  rows: readonly DrawnRow[],
  { selected, onOpen }: { selected: MapKey | null; onOpen: (key: string) => void },
) {
  const [walked, setWalked] = useState<MapKey | null>(null)
  const [pointed, setPointed] = useState<MapKey | null>(null)
  const [seen, setSeen] = useState('')
  const now = selected === null ? '' : `${selected.slot} ${selected.path}`
  if (now !== seen) {
    setSeen(now)
    setWalked(null)
  }
  const chosen = findSpot(rows, walked ?? selected)
  const shown = pickAt(rows, findSpot(rows, pointed) ?? chosen)

  const pickOf = (target: EventTarget) => pickAt(rows, spotOf(target))
  const keyAt = (target: EventTarget) => {
    const pick = pickOf(target)
    return pick && mapKeyOf(pick)
  }

  function press(event: MouseEvent | KeyboardEvent) {
    const pick = pickOf(event.target)
    if (!pick) return
    event.preventDefault()
    setWalked(mapKeyOf(pick))
    if ('opens' in pick.piece && pick.piece.opens !== null) onOpen(pick.piece.opens)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') return press(event)
    const spot = spotOf(event.target)
    const next = spot && moveInMap(rows, spot, event)
    if (!next) return
    event.preventDefault()
    const cell = event.currentTarget.querySelector<SVGElement>(`[data-cell="${next.row}:${next.piece}"]`)
    cell?.focus({ preventScroll: true })
    // Only its row has the scroll margins of the page.
    cell?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
  }

  const listeners = {
    onKeyDown,
    onClick: press,
    onFocus: (event: FocusEvent) => {
      setWalked(keyAt(event.target))
      setPointed(null)
    },
    onPointerMove: ({ movementX, movementY, target }: PointerEvent) => {
      // The map may scroll below a pointer that does not move.
      if (movementX === 0 && movementY === 0) return
      const key = keyAt(target)
      if (key?.slot !== pointed?.slot || key?.path !== pointed?.path) setPointed(key)
    },
    onPointerLeave: () => setPointed(null),
  }

  return { chosen, shown, listeners }
}

function spotOf(target: EventTarget): MapSpot | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  const [row, piece] = cell?.split(':').map(Number) ?? []
  return row === undefined || piece === undefined ? null : { row, piece }
}

/** Scrolls to the marked slot when it changes, but not when the map opens. */
export function useMarkInSight(box: RefObject<HTMLElement | null>, mark: MapMark | null): void {
  const slot = mark === null ? null : String(mark.slot)
  const seen = useRef(slot)
  useEffect(() => {
    if (slot === seen.current) return
    seen.current = slot
    if (slot !== null) box.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [slot, box])
}

/** What the reader opened. A fold that had the focus passes it to the first slot in its place. */
export function useOpenedMap(box: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<OpenedKeys>([])
  const left = useRef<string | null>(null)
  useEffect(() => {
    const cell = opened.length > 0 ? left.current : null
    left.current = null
    if (cell !== null) box.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus()
  }, [opened, box])
  return {
    opened,
    open: (key: string) => {
      const focused = document.activeElement
      left.current = box.current?.contains(focused) ? (focused?.getAttribute('data-cell') ?? null) : null
      setOpened([...opened, key])
    },
    foldAgain: () => setOpened([]),
  }
}
