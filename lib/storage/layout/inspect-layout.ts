import { type Field, readField } from '@/lib/errors'
import type { Layout } from './layout'
import { parseJsonText } from './layout-json'
import { listContracts, parseLayout } from './parse-layout'

export type InspectedLayout = {
  /** Contracts with a layout in the JSON; empty for a layout on its own. */
  contracts: readonly string[]
  /** The one that is read; null for a layout that does not name its contract. */
  contract: string | null
  layout: Layout
}

/** What a pasted layout holds. Of several contracts the wanted one counts, or else the first that can be read alone. */
export function inspectLayout(text: string, wanted: string | null): Field<InspectedLayout> {
  return readField(() => {
    const json = parseJsonText(text)
    const contracts = [...new Set(listContracts(json))]
    const contract = contracts.find((name) => name === wanted) ?? contracts[0] ?? null
    const layout = parseLayout(json, contracts.length > 1 && contract !== null ? { contract } : {})
    return { contracts, contract, layout }
  })
}

/** "43 variables", "43 variables, 3 transient": how much a layout says. */
export function describeLayout({ variables, transient }: Layout): string {
  const count = variables.length === 1 ? '1 variable' : `${variables.length} variables`
  return transient.length > 0 ? `${count}, ${transient.length} transient beside them` : count
}
