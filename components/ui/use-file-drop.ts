'use client'

import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page. With null, the browser does not open them in place of the page. Returns
 * whether files are held over the page.
 */
export function useFileDrop(take: ((dropped: DataTransfer) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false)
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragleave') return event.relatedTarget === null && setIsOver(false)
    const isDrop = event.type === 'drop'
    if (isDrop) setIsOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    if (isDrop) take?.(event.dataTransfer)
    else setIsOver(true)
  })
  useEffect(() => {
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      window.addEventListener(type, (event) => onDrag(event), options)
    }
    return () => ending.abort()
  }, [])
  return isOver
}
