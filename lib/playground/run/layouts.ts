import type { Address } from 'viem'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { CompiledProgram } from '../compile/compiled-program'
import type { Standing } from '../played'

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
