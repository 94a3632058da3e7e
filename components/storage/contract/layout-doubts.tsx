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
          ? 'One value does not fit this layout.'
          : `${doubts.length} values do not fit this layout. It may be the layout of another contract.`
      }
    >
      <DoubtList doubts={doubts.slice(0, SHOWN)} />
      {doubts.length > SHOWN ? (
        <details>
          <summary className="w-fit cursor-pointer text-note pointer-coarse:min-h-11">
            and {doubts.length - SHOWN} more
          </summary>
          <DoubtList doubts={doubts.slice(SHOWN)} />
        </details>
      ) : null}
    </Notice>
  )
}

const DoubtList = ({ doubts }: { doubts: readonly string[] }) => (
  <ul className="grid gap-1 text-note wrap-anywhere">
    {doubts.map((doubt) => (
      <li key={doubt}>{doubt}</li>
    ))}
  </ul>
)
