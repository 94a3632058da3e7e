import { type Field, readField } from '@/lib/text/field'
import { type ContractOption, listContractOptions } from './contract-id'
import type { Layout } from './layout'
import { listContracts, parseLayout } from './parse-layout'
import { parsePrintedLayout } from './printed-layout'

export type InspectedLayout = {
  /** Contracts with a layout in the JSON; empty for a layout on its own. */
  contracts: readonly ContractOption[]
  /** The id of the one that is read; null for a layout that does not name its contract, and where one must be chosen. */
  contract: string | null
  /** Its layout, or what is wrong with it: the others may be right. Null until one of several is chosen. */
  layout: Field<Layout> | null
}

/** What a pasted layout holds. Of several contracts the wanted one is read, and none where the wanted is not among them. */
export function inspectLayout(text: string, wanted: string | null): Field<InspectedLayout> {
  return readField(() => {
    const json = parsePrintedLayout(text)
    const contracts = listContractOptions(listContracts(json))
    const [only, second] = contracts
    const contract = (second ? contracts.find(({ id }) => id === wanted) : only)?.id ?? null
    if (second && contract === null) return { contracts, contract, layout: null }
    const layout = readField(() => parseLayout(json, contract === null ? {} : { contract }))
    return { contracts, contract, layout }
  })
}

/** "43 variables", "43 variables, 3 transient": how much a layout says. */
export function describeLayout({ variables, transient }: Layout): string {
  const count = variables.length === 1 ? '1 variable' : `${variables.length} variables`
  return transient.length > 0 ? `${count}, ${transient.length} transient ones` : count
}
