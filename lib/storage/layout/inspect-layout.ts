import { type ParsedField, readField } from '@/lib/text/field'
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
  layout: ParsedField<Layout> | null
}

/**
 * What a pasted layout holds. Of several contracts the wanted one is read, else the one that has the name by which the address is known;
 * none where the wanted is not among them.
 */
export function inspectLayout(
  text: string,
  wanted: string | null,
  name: string | null = null,
): ParsedField<InspectedLayout> {
  return readField(() => {
    const json = parsePrintedLayout(text)
    const contracts = listContractOptions(listContracts(json, name))
    const contract = chooseContract(contracts, wanted, name)
    if (contracts.length > 1 && contract === null) return { contracts, contract, layout: null }
    const layout = readField(() => parseLayout(json, contract === null ? {} : { contract }))
    return { contracts, contract, layout }
  })
}

function chooseContract(
  contracts: readonly ContractOption[],
  wanted: string | null,
  name: string | null,
): string | null {
  const [only, second] = contracts
  if (!second) return only?.id ?? null
  // A label is a name alone where no other contract has that name.
  const chosen = wanted === null ? contracts.find(({ label }) => label === name) : undefined
  return (chosen ?? contracts.find(({ id }) => id === wanted))?.id ?? null
}

/** "43 variables", "43 variables, 3 transient": how much a layout says. */
export function describeLayout({ variables, transient }: Layout): string {
  const count = variables.length === 1 ? '1 variable' : `${variables.length} variables`
  return transient.length > 0 ? `${count}, ${transient.length} transient ones` : count
}
