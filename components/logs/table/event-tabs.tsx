import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { Select } from '@/components/ui/input'
import { tellLeftOut } from '@/lib/logs/table/left-out'
import { countOf, formatCount } from '@/lib/text/count'
import { useLogs, useShownTable } from '../shared/logs-context'

/** More events are in a list. */
const MOST_TABS = 8

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function EventTabs() {
  const { view, look } = useLogs()
  const { of, removedOf, tabs, events } = useShownTable()
  const chosen = view.event
  if (events === 0 && chosen === null) return null
  const all = [{ key: null, title: 'All', count: of, removed: removedOf }, ...tabs.slice(0, MOST_TABS)]
  const others = tabs.slice(MOST_TABS)
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = all.findIndex(({ key }) => key === chosen)
    const next = (at + step + all.length) % all.length
    look({ event: all[next]?.key ?? null })
    const tab = event.currentTarget.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className="flex min-w-0 items-center gap-2 max-lg:order-last max-lg:basis-full lg:flex-1">
      <div
        role="tablist"
        aria-label="Events"
        onKeyDown={walk}
        className="flex min-w-0 overflow-x-auto [scrollbar-width:thin]"
      >
        {all.map(({ key, title, count, removed }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls="logs-found"
            tabIndex={key === chosen || (key === null && !all.some((tab) => tab.key === chosen)) ? 0 : -1}
            onClick={() => look({ event: key })}
            className={clsx(
              'min-h-8 max-w-56 shrink-0 truncate border-b-2 px-2 text-table -outline-offset-2 pointer-coarse:min-h-11',
              key === chosen
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {title} <span className="text-ink-soft text-note">{formatCount(count)}</span>
            {removed > 0 ? (
              <span className="text-note text-warn"> {tellLeftOut({ removed, undecoded: 0 })}</span>
            ) : null}
          </button>
        ))}
      </div>
      {others.length > 0 ? (
        <Select
          aria-label="Other events"
          className="w-40! shrink-0"
          value={others.some(({ key }) => key === chosen) ? (chosen ?? '') : ''}
          onChange={(event) => look({ event: event.target.value || null })}
        >
          <option value="">{countOf(events - MOST_TABS, 'other event')}</option>
          {others.map(({ key, title, count, removed }) => (
            <option key={key} value={key}>
              {[title, formatCount(count), tellLeftOut({ removed, undecoded: 0 })]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}
