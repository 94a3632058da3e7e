import type { Address } from 'viem'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { CompiledProgram } from '../compile/compiled-program'
import type { Standing } from '../played'
import type { FoldedStorage } from '../storage/fold-storage'
import { addNamedSlots, joinLayouts, type NamedLayout } from '../storage/join-layouts'
import { type FinishedRun, nameAddress } from './finished-run'

/** The layout of whoever stands at an address; null for code that is not of the program. */
export type Layouts = (address: Address) => Layout | null

/** Layouts by address, each read once. */
export function openLayouts({ contracts }: CompiledProgram, standing: Standing): Layouts {
  const byId = new Map<string, Layout | null>()
  const read = (id: string) => {
    const layout = contracts.find((contract) => contract.id === id)?.layout
    return layout ? parseLayout(layout) : null
  }
  return (address) => {
    const id = standing.get(address) ?? null
    if (id === null) return null
    if (!byId.has(id)) byId.set(id, read(id))
    return byId.get(id) ?? null
  }
}

/** The layout of what was deployed, as the storage lens takes it; null where there is none. */
export function writeLayoutText({ compiled, plan }: FinishedRun): string | null {
  const layout = compiled.contracts.find(({ id }) => id === plan.contract.id)?.layout
  if (!layout) return null
  const text: LayoutText = { origin: 'compiled', json: JSON.stringify(layout), contract: null, notes: [] }
  return JSON.stringify(text)
}

/** The layout of a storage by all code that ran on it, and the contracts beside its owner that the code is of. */
export function layoutsOn(
  run: FinishedRun,
  layouts: Layouts,
  owner: Address,
  names: FoldedStorage['names'],
): { layout: Layout | null; others: readonly string[] } {
  const codes = run.played.flatMap(({ trace }) =>
    trace.frames.filter(({ storage, code }) => storage === owner && code !== owner).map(({ code }) => code),
  )
  const others = [...new Set(codes)].flatMap((code): NamedLayout[] => {
    const layout = layouts(code)
    return layout ? [{ contract: nameAddress(run, code), layout }] : []
  })
  const layout = addNamedSlots(joinLayouts(layouts(owner), others), names)
  return { layout, others: others.map(({ contract }) => contract) }
}
