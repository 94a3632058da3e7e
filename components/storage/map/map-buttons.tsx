import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { sayUndrawn } from '@/lib/storage/map/describe-map'
import { keyOfFamily, type OpenedKeys, type StorageMap } from '@/lib/storage/map/storage-map'
import type { SavedMap } from './save-map'

export function OpenMore({
  map: { undrawn },
  opened,
  onOpen,
  onFoldAgain,
}: {
  map: StorageMap
  opened: OpenedKeys
  onOpen: (key: string) => void
  onFoldAgain: () => void
}) {
  return undrawn.length === 0 && opened.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      {undrawn.map((one) => (
        <Button key={one.family} onClick={() => onOpen(keyOfFamily(one.family))} className="wrap-anywhere">
          {sayUndrawn(one)}
        </Button>
      ))}
      {opened.length === 0 ? null : (
        <Button look="bare" onClick={onFoldAgain}>
          Fold all
        </Button>
      )}
    </p>
  )
}

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
