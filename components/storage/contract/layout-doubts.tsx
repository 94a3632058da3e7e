import { Notice } from '@/components/ui/notice'

const SHOWN = 6

/** What speaks against the layout being that of this contract. */
export function LayoutDoubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        doubts.length === 1
          ? 'One thing does not fit this layout.'
          : `${doubts.length} things do not fit this layout: it may be that of another contract.`
      }
    >
      <ul className="grid gap-1 text-note wrap-anywhere">
        {doubts.slice(0, SHOWN).map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
        {doubts.length > SHOWN ? <li>and {doubts.length - SHOWN} more.</li> : null}
      </ul>
    </Notice>
  )
}
