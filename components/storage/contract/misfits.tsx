import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import { listMisfits } from '@/lib/storage/contract/misfits'
import { shortSlot } from '@/lib/storage/place/slot'
import { findStrayBytes, listStraySlots } from '@/lib/storage/word/slot-coverage'
import { WordBytes } from '../word/word-bytes'
import { useContractResult } from './contract-result'

/** Non-zero bytes that no variable has. */
export function StrayBytes() {
  const { read, sides } = useContractResult()
  const { blocks } = read
  const stray = sides.map(({ variables, words }) => findStrayBytes(variables, words))
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

const SHOWN = 6

/** Values that do not fit the layout. */
export function LayoutMisfits() {
  const { sides } = useContractResult()
  const misfits = [
    ...new Set(
      sides.flatMap(({ variables, words }) => listMisfits(variables, findStrayBytes(variables, words))),
    ),
  ]
  if (misfits.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        misfits.length === 1
          ? 'One value does not fit this layout.'
          : `${misfits.length} values do not fit this layout. It may be the layout of another contract.`
      }
    >
      <MisfitList misfits={misfits.slice(0, SHOWN)} />
      {misfits.length > SHOWN ? (
        <details>
          <summary className="w-fit cursor-pointer text-note pointer-coarse:min-h-11">
            and {misfits.length - SHOWN} more
          </summary>
          <MisfitList misfits={misfits.slice(SHOWN)} />
        </details>
      ) : null}
    </Notice>
  )
}

const MisfitList = ({ misfits }: { misfits: readonly string[] }) => (
  <ul className="grid gap-1 text-note wrap-anywhere">
    {misfits.map((misfit) => (
      <li key={misfit}>{misfit}</li>
    ))}
  </ul>
)
