'use client'

import { useLearned } from '@/components/reader/use-learned'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { type HistoryKind, hintOldest } from '@/lib/connections/oldest-blocks'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { readField } from '@/lib/text/field'

/** From which block the connection in use has data, and a warning if the typed block is older; `orElse` before it stated that. */
export function HistoryHint({
  kind,
  typed = '',
  orElse = '',
}: {
  kind: HistoryKind
  typed?: string
  orElse?: string
}) {
  const { learned } = useLearned()
  const { value: block = 'latest' } = readField(() => parseTypedBlock(typed))
  const hint = hintOldest(kind, learned.oldest, isBlockTag(block) ? null : Number(block))
  if (hint === null) return orElse
  return hint.isOlder ? <span className="text-warn">! {hint.says}</span> : hint.says
}
