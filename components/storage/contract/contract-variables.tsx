'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { NatspecList } from '@/components/lens/names/natspec'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Choice } from '@/components/ui/choice'
import { Section } from '@/components/ui/section'
import { listVariableWords } from '@/lib/natspec/natspec'
import {
  type ContractSide,
  countVariables,
  listContractRows,
  sayVariables,
} from '@/lib/storage/contract/contract-rows'
import { listLayoutDoubts } from '@/lib/storage/contract/layout-doubts'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import { filterRows, NO_FILTER } from '@/lib/storage/contract/row-filter'
import { openAllRows } from '@/lib/storage/contract/row-steps'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { findAmountUnit } from '@/lib/storage/display/amount-unit'
import { pictureSlots } from '@/lib/storage/map/slot-pictures'
import { findStrayBytes } from '@/lib/storage/word/slot-coverage'
import { ContractTable } from './contract-table'
import { MappingEntries } from './mapping-entries'
import { LayoutDoubts, StrayBytes } from './misfits'
import { RowTools, SaveRows } from './row-tools'
import type { ReadContract } from './use-contract-read'
import type { ContractDisplays } from './use-displays'

const ContractMap = dynamic(() => import('./contract-map').then((module) => module.ContractMap), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
] as const

const NOTHING: ContractSide = { variables: [], words: new Map() }

/** What is known of the variables: the tree, entries of its mappings, and what the layout does not explain. */
export function ContractVariables({
  contract,
  sides,
  options,
  displays: { chosen, choose },
  priceOf,
  onGo,
}: {
  contract: ReadContract
  sides: readonly ContractSide[]
  options: ReadOptions
  displays: ContractDisplays
  priceOf: (go: ReadGo) => string
  onGo: (go: ReadGo) => void
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('table')
  const [mapping, setMapping] = useState<string | null>(null)
  const isComparing = sides.length > 1
  const [filter, setFilter] = useState(NO_FILTER)
  const isOnlyChanged = isComparing && onlyChanged
  const all = openAllRows(sides, options)
  const newest = contract.known.at(-1)
  const network = useNetwork()
  const { address } = contract.question
  const keptUnit = useTokenUnits(network).get(address.toLowerCase())
  const unit = findAmountUnit(newest?.layout, sides.at(-1)?.variables ?? [], keptUnit)
  const rows = filterRows(listContractRows(sides, { open, onlyChanged: isOnlyChanged }), filter, {
    chosen,
    unit,
  })
  const isSearched = filter.text.trim() !== ''
  const isFiltered = isSearched || filter.onlyNonZero
  const hasFolded = [...all.paths].some((path) => !open.has(path))
  const pictures = pictureSlots(sides.at(-1) ?? NOTHING, sides.length > 1 ? sides[0] : undefined)
  const stray = sides.map(({ variables, words }) => findStrayBytes(variables, words))
  const doubts = sides.flatMap(({ variables }, at) => listLayoutDoubts(variables, stray[at] ?? []))

  const setRowOpen = (path: string, isOpen: boolean) =>
    setOpen(isOpen ? new Set([...open, path]) : new Set([...open].filter((other) => other !== path)))

  return (
    <div className="grid gap-8">
      <LayoutDoubts doubts={[...new Set(doubts)]} />
      <Section
        id="variables"
        title={sayVariables(view === 'table' ? rows : null, countVariables(sides))}
        aside={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {view === 'table' ? (
              <RowTools
                filter={filter}
                onFilter={setFilter}
                openAll={{
                  price: all.go && priceOf(all.go),
                  go: () => {
                    setOpen(all.paths)
                    if (all.go) onGo(all.go)
                  },
                }}
              />
            ) : null}
            {isComparing && view === 'table' ? (
              <label className="flex min-h-6 items-center gap-2 text-table">
                <input type="checkbox" checked={onlyChanged} onChange={() => setOnlyChanged(!onlyChanged)} />
                Only changed
              </label>
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
          <ContractMap contract={contract} sides={sides} writing={{ chosen, unit }} onMapping={setMapping} />
        ) : rows.length === 0 ? (
          <p className="text-ink-soft">
            {isFiltered
              ? hasFolded
                ? 'No open row matches. Open all rows to search more.'
                : 'No row matches.'
              : isOnlyChanged
                ? 'No variable differs between the two blocks.'
                : 'The layout has no variables in storage.'}
          </p>
        ) : (
          <>
            {isSearched && hasFolded ? (
              <p className="text-ink-soft text-note">
                Folded rows are not searched. Open all rows to search them too.
              </p>
            ) : null}
            <ContractTable
              rows={rows}
              view={{ contract, sides, options, pictures, chosen, unit }}
              actions={{
                more: {
                  priceOf,
                  onMapping: setMapping,
                  onGo: (go, path) => {
                    setRowOpen(path, true)
                    onGo(go)
                  },
                },
                onRowOpen: setRowOpen,
                onDisplay: choose,
              }}
            />
            <SaveRows contract={contract} rows={rows} sides={sides} />
          </>
        )}
      </Section>
      {mapping === null ? null : (
        <MappingEntries
          key={mapping}
          contract={contract}
          mapping={mapping}
          options={options}
          priceOf={priceOf}
          onClose={() => setMapping(null)}
          onGo={(go) => {
            setOpen(new Set([...open, mapping, ...parentsOf(mapping)]))
            onGo(go)
          }}
        />
      )}
      <StrayBytes blocks={contract.read.blocks} stray={stray} />
    </div>
  )
}

/** The rows that a mapping within others lies in. */
function parentsOf(path: string): string[] {
  return [...path.matchAll(/(?=[.[])/g)].map(({ index }) => path.slice(0, index))
}
