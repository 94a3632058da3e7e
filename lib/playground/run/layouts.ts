import type { Address } from 'viem'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { CompiledProgram } from '../compile/compiled-program'
import { memoise } from '../naming/name-access'
import type { Standing } from '../played'
import type { FinishedRun } from './finished-run'

/** Null for code outside the program. */
export type Layouts = (address: Address) => Layout | null

/** Parses each layout once. */
export function openLayouts({ contracts }: CompiledProgram, standing: Standing): Layouts {
  const layoutOf = memoise((id: string): Layout | null => {
    const layout = contracts.find((contract) => contract.id === id)?.layout
    return layout ? parseLayout(layout) : null
  })
  return (address) => {
    const id = standing.get(address) ?? null
    return id === null ? null : layoutOf(id)
  }
}

/** For the storage page; null without a layout. */
export function writeLayoutText({ compiled, plan }: FinishedRun): string | null {
  const layout = compiled.contracts.find(({ id }) => id === plan.contract.id)?.layout
  if (!layout) return null
  const text: LayoutText = { origin: 'compiled', json: JSON.stringify(layout), contract: null, notes: [] }
  return JSON.stringify(text)
}
