import { Button } from '@/components/ui/button'
import { sayUndrawn } from '@/lib/storage/map/describe-map'
import { keyOfFamily, type OpenedKeys } from '@/lib/storage/map/opened'
import type { StorageMap } from '@/lib/storage/map/storage-map'

/** Shows more of what is alike, and folds all that was opened again. */
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
