import { parseTypedBlock } from '@/lib/block/typed-block'
import { type HistoryKind, hintOldest, type OldestBlocks } from '@/lib/connections/oldest-blocks'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { readField } from '@/lib/text/field'

/** The oldest block of a kind of data, or a warning that the typed block is older. */
export function OldestHint({
  kind,
  typed,
  oldest,
}: {
  kind: HistoryKind
  typed: string
  oldest: OldestBlocks
}) {
  const { value: block = 'latest' } = readField(() => parseTypedBlock(typed))
  const hint = hintOldest(kind, oldest, isBlockTag(block) ? null : Number(block))
  if (hint === null) return null
  return hint.isOlder ? <span className="text-warn">! {hint.says}</span> : hint.says
}
