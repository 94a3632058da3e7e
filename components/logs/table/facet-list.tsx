import { clsx } from 'clsx'
import { NameLabel } from '@/components/lens/names/address-name'
import { Button } from '@/components/ui/button'
import { ShortHex } from '@/components/ui/hex'
import type { ContractName, ContractNames } from '@/lib/kept/provenance'
import type { FacetEntry } from '@/lib/logs/table/facets'
import { tellLeftOut } from '@/lib/logs/table/left-out'
import { countPicked, type FacetName, isPicked, togglePicked } from '@/lib/logs/table/table-view'
import { countOf, formatCount } from '@/lib/text/count'
import { useLogs, useShownTable } from '../shared/logs-context'

const TITLE: Record<FacetName, string> = {
  emitter: 'Emitter',
  event: 'Event',
  topic1: 'Topic 1',
  topic2: 'Topic 2',
  topic3: 'Topic 3',
}

/** The most common values of the logs shown. A press filters the table by a value; the form can take all chosen values. */
export function FacetList({ names }: { names: ContractNames }) {
  const { view, look, tell, onRewrite } = useLogs()
  const { facets } = useShownTable()
  const { picked } = view
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(216px,1fr))] gap-x-6 gap-y-4">
        {facets.map((facet) => (
          <section
            key={facet.name}
            aria-label={`Counted by ${TITLE[facet.name].toLowerCase()}`}
            className="grid content-start"
          >
            <h3 className="flex justify-between gap-2 border-hairline border-b pb-1 text-note">
              <span>
                {TITLE[facet.name]}
                {facet.argument === null ? null : <span className="text-ink-soft"> {facet.argument}</span>}
              </span>
              <span className="text-ink-soft">{countOf(facet.distinct, 'value')}</span>
            </h3>
            <ul>
              {facet.entries.map((entry) => (
                <li key={entry.value}>
                  <EntryButton
                    entry={entry}
                    name={names.get(entry.value)}
                    pressed={isPicked(picked, facet.name, entry.value)}
                    onPress={() => look({ picked: togglePicked(picked, facet.name, entry.value) })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {countPicked(picked) > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => tell({ type: 'rewrite' }).then(onRewrite)}>
            Put this choice into the form
          </Button>
          <Button look="bare" onClick={() => look({ picked: {} })}>
            Clear the choice
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function EntryButton({
  entry: { value, count, removed, says },
  name,
  pressed,
  onPress,
}: {
  entry: FacetEntry
  name: ContractName | undefined
  pressed: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'flex min-h-7 w-full items-baseline justify-between gap-2 rounded-control px-1 text-left text-table hover:bg-raised',
        pressed && 'bg-accent-tint font-medium',
      )}
    >
      <span className="min-w-0 truncate">
        {says !== null && !says.startsWith('0x') ? (
          <span data-equal={says} title={value}>
            {says}
          </span>
        ) : (
          <>
            <ShortHex value={says ?? value} /> {name ? <NameLabel name={name} /> : null}
          </>
        )}
      </span>
      <span className="shrink-0 text-ink-soft">
        {removed > 0 ? (
          <span className="text-note text-warn">{tellLeftOut({ removed, undecoded: 0 })} </span>
        ) : null}
        {formatCount(count)}
      </span>
    </button>
  )
}
