'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { NatspecList } from '@/components/lens/names/natspec'
import { Choice } from '@/components/ui/choice'
import { Section } from '@/components/ui/section'
import { listVariableWords } from '@/lib/natspec/natspec'
import {
  type ContractRow,
  countVariables,
  listContractRows,
  sayVariables,
} from '@/lib/storage/contract/contract-rows'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import { filterRows, NO_FILTER, type RowFilter } from '@/lib/storage/contract/row-filter'
import { openAllRows } from '@/lib/storage/contract/row-steps'
import { useContractResult } from './contract-result'
import { ContractTable } from './contract-table'
import { MappingEntries } from './mapping-entries'
import { LayoutMisfits, StrayBytes } from './misfits'
import { RowTools, SaveRows } from './row-tools'

const ContractMap = dynamic(() => import('./contract-map').then((module) => module.ContractMap), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
] as const

/** The variables as a tree or a map, the entries of mappings, and the bytes that no variable has. */
export function ContractVariables() {
  const { known, sides, options, writing, more } = useContractResult()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('table')
  const [mapping, setMapping] = useState<string | null>(null)
  const [filter, setFilter] = useState(NO_FILTER)
  const all = openAllRows(sides, options)
  const newest = known.at(-1)
  const listed = listContractRows(sides, { open, onlyChanged: sides.length > 1 && filter.onlyChanged })
  const rows = filterRows(listed, filter, writing)

  const openPaths = (paths: Iterable<string>, go: ReadGo | null) => {
    setOpen(new Set([...open, ...paths]))
    if (go) more?.go(go)
  }
  return (
    <div className="grid gap-8">
      <LayoutMisfits />
      <Section
        id="variables"
        title={sayVariables(view === 'table' ? rows : null, countVariables(sides))}
        aside={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {view === 'table' ? (
              <RowTools
                filter={filter}
                onFilter={setFilter}
                isComparing={sides.length > 1}
                openAll={{
                  price: all.go && more ? more.priceOf(all.go) : null,
                  go: () => openPaths(all.paths, all.go),
                }}
              />
            ) : null}
            <Choice
              name="variables-view"
              label="Show variables as"
              value={view}
              options={VIEWS}
              onChange={setView}
            />
          </div>
        }
      >
        <NatspecList
          said={listVariableWords(newest?.text.natspec, newest?.layout.variables ?? [])}
          what="variable"
        />
        {view === 'map' ? (
          <ContractMap onMapping={setMapping} />
        ) : (
          <VariableTable
            rows={rows}
            filter={filter}
            hasFolded={[...all.paths].some((path) => !open.has(path))}
            onRowOpen={(path, isOpen) =>
              setOpen(isOpen ? new Set([...open, path]) : new Set([...open].filter((one) => one !== path)))
            }
            onMapping={setMapping}
          />
        )}
      </Section>
      {mapping === null ? null : (
        <MappingEntries
          key={mapping}
          mapping={mapping}
          onClose={() => setMapping(null)}
          onGo={(go) => openPaths([mapping, ...parentsOf(mapping)], go)}
        />
      )}
      <StrayBytes />
    </div>
  )
}

function VariableTable({
  rows,
  filter,
  hasFolded,
  onRowOpen,
  onMapping,
}: {
  rows: readonly ContractRow[]
  filter: RowFilter
  hasFolded: boolean
  onRowOpen: (path: string, isOpen: boolean) => void
  onMapping: (path: string) => void
}) {
  const { sides } = useContractResult()
  const isSearched = filter.text.trim() !== ''
  if (rows.length === 0) {
    return <p className="text-ink-soft">{sayNoRows(filter, hasFolded, sides.length > 1)}</p>
  }
  return (
    <>
      {isSearched && hasFolded ? (
        <p className="text-ink-soft text-note">
          Folded rows are not searched. Open all rows to search them too.
        </p>
      ) : null}
      <ContractTable rows={rows} onRowOpen={onRowOpen} onMapping={onMapping} />
      <SaveRows rows={rows} />
    </>
  )
}

function sayNoRows(filter: RowFilter, hasFolded: boolean, isComparing: boolean): string {
  if (filter.text.trim() !== '' || filter.onlyNonZero) {
    return hasFolded ? 'No open row matches. Open all rows to search more.' : 'No row matches.'
  }
  return isComparing && filter.onlyChanged
    ? 'No variable differs between the two blocks.'
    : 'The layout has no variables in storage.'
}

const parentsOf = (path: string): string[] =>
  [...path.matchAll(/(?=[.[])/g)].map(({ index }) => path.slice(0, index))
