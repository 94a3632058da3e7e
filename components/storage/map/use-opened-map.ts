import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenedKeys } from '@/lib/storage/map/opened'

/** What the reader opened of a map. A fold that had the focus leaves it to the first slot that comes in its place. */
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
