import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/permalinks/example'
import type { StorageQuestion } from '@/lib/storage/storage-question'
import { MappingDerivationView } from './mapping-derivation-view'

/** Before the first answer: what costs nothing to know, the slot of a mapping's entry, or else what to try. */
export function StorageIntroduction({
  current,
  examples,
}: {
  current: StorageQuestion | undefined
  examples: readonly Example[]
}) {
  if (current?.entry) {
    return (
      <div className="grid gap-8">
        <p className="text-ink-soft">
          Nothing was asked yet: working out a slot is free, reading it costs credits.
        </p>
        <MappingDerivationView keyType={current.entry.keyType} derivation={current.entry.derivation} />
      </div>
    )
  }
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      <p>
        A contract’s storage is 2<sup>256</sup> slots of 32 bytes. Name a slot, or an entry of a mapping, and
        read the word that stands there at any block the network still serves.
      </p>
    </EmptyState>
  )
}
