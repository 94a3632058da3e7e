import { Button } from '@/components/ui/button'
import { type Recognised, textOf } from '@/lib/names/recognise/recognise-contract'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { formatCount } from '@/lib/text/count'

/** The contracts of the project folder that have a code, each to be chosen; why not, for one without a layout. */
export function ProjectMatchList({
  recognised,
  onKeep,
}: {
  recognised: Recognised
  onKeep: (text: LayoutText) => void
}) {
  const { found, degree, areLayoutsSame, more } = recognised.matches
  return (
    <>
      {found.length > 1 ? (
        <p>
          {areLayoutsSame
            ? 'Their layouts are the same, so the values are the same. Choose one.'
            : 'Their layouts differ, and the code does not show which was deployed. Choose one.'}
        </p>
      ) : null}
      <ul className="grid gap-1">
        {found.map((contract) => {
          const text = textOf(contract, recognised, degree)
          return (
            <li
              key={`${contract.id} ${contract.builtAt}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <span className="font-mono text-table wrap-anywhere">{contract.id}</span>
              {contract.deployedAs === null ? null : (
                <span className="text-ink-soft text-note">deployed here as {contract.deployedAs}</span>
              )}
              {text ? (
                <Button onClick={() => onKeep(text)}>Use {contract.name}</Button>
              ) : (
                <span className="text-ink-soft text-note wrap-anywhere">{contract.why}</span>
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className="text-ink-soft text-note">{formatCount(more)} more have this code.</p> : null}
    </>
  )
}
