'use client'

import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page, or with null keeps the browser from leaving the page for them. Tells
 * whether files are held over it.
 */
export function useFileDrop(take: ((dropped: DataTransfer) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false)
  const onDrop = useEffectEvent((dropped: DataTransfer) => take?.(dropped))
  useEffect(() => {
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      options,
    )
    window.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setIsOver(false)
      },
      options,
    )
    window.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onDrop(event.dataTransfer)
      },
      options,
    )
    return () => ending.abort()
  }, [])
  return isOver
}
