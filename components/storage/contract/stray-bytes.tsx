import { Section } from '@/components/ui/section'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import { listStraySlots } from '@/lib/storage/contract/stray-slots'
import { shortSlot } from '@/lib/storage/place/slot'
import type { BlockRead } from '@/lib/storage/read/read-layout'
import type { StrayByte } from '@/lib/storage/word/slot-coverage'
import { WordBytes } from '../word/word-bytes'

/** Bytes that were read, are not zero, and belong to no member of the layout. */
export function StrayBytes({
  blocks,
  stray,
}: {
  blocks: readonly BlockRead[]
  stray: readonly (readonly StrayByte[])[]
}) {
  if (stray.every((bytes) => bytes.length === 0)) return null
  return (
    <Section id="stray" title="Bytes outside all variables">
      <p className="max-w-[68ch] text-ink-soft text-note">
        These bytes are not zero, but no variable uses them. They may be from an earlier version or from
        assembly, or the layout may be of another contract.
      </p>
      {blocks.map((block, at) => (
        <ul key={block.asked} className="grid divide-y divide-hairline border-hairline border-y">
          {listStraySlots(stray[at] ?? [], block.words).map(({ slot, word, runs }) => (
            <li key={String(slot)} className="grid gap-1 py-2 text-table">
              <span className="wrap-anywhere">
                slot <span className="font-mono">{shortSlot(slot)}</span>
                {blocks.length > 1 ? ` at ${describePinnedBlock(block)}` : null}
              </span>
              <WordBytes word={word} own={runs} changed={[]} />
            </li>
          ))}
        </ul>
      ))}
    </Section>
  )
}
