'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SavedMap } from './save-map'

/** The map as a file: lines to print and edit, or points for a slide. */
export function SaveMapButtons(saved: SavedMap) {
  const [failed, setFailed] = useState(false)
  async function save(as: 'svg' | 'png') {
    setFailed(false)
    try {
      const { saveMapSvg, saveMapPng } = await import('./save-map')
      await (as === 'svg' ? saveMapSvg(saved) : saveMapPng(saved))
    } catch {
      setFailed(true)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <Button onClick={() => save('svg')}>Save as SVG</Button>
      <Button onClick={() => save('png')}>Save as PNG</Button>
      <span role="status" className="text-bad text-note">
        {failed ? 'This browser could not create the PNG. Save as SVG instead.' : ''}
      </span>
    </p>
  )
}
