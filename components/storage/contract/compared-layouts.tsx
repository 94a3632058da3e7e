import { describeComparedLayouts } from '@/lib/storage/contract/compared-layouts'
import type { PinnedBlock } from '@/lib/storage/contract/contract-question'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'

export function ComparedLayouts({
  known,
  blocks,
}: {
  known: readonly KnownLayout[]
  blocks: readonly PinnedBlock[]
}) {
  const compared = describeComparedLayouts(known, blocks)
  return compared === null ? null : <p className="max-w-[68ch]">{compared}</p>
}
