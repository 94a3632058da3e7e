import { type ParsedField, readField } from '@/lib/text/field'
import { type ContractOption, listContractOptions } from './contract-id'
import type { Layout } from './layout'
import { listContracts, parseLayout } from './parse-layout'
import { parsePrintedLayout } from './printed-layout'

export type InspectedLayout = {
  /** Empty for a layout without a name. */
  contracts: readonly ContractOption[]
  /** Null if one has to be chosen, or the layout has no name. */
  contract: string | null
  /** Null until a contract is chosen. */
  layout: ParsedField<Layout> | null
}

/** A pasted text: its contracts, and the layout of the wanted one, or of the one with the known `name`. */
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
  // A label is only a name if no other contract has it.
  const chosen = wanted === null ? contracts.find(({ label }) => label === name) : undefined
  return (chosen ?? contracts.find(({ id }) => id === wanted))?.id ?? null
}

/** "43 variables, 3 transient ones" */
export function describeLayout({ variables, transient }: Layout): string {
  const count = variables.length === 1 ? '1 variable' : `${variables.length} variables`
  return transient.length > 0 ? `${count}, ${transient.length} transient ones` : count
}
