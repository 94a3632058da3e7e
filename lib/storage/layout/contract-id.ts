import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The file is null if the JSON does not have it. */
export type ContractPlace = { file: string | null; name: string }

export type ContractOption = { id: string; label: string }

/** `src/Vault.sol:Vault`, as compilers write it. */
export function contractId({ file, name }: ContractPlace): string {
  return file === null ? name : `${file}:${name}`
}

/** The name, with its file if another contract has the same name. Safe to show. */
export function contractLabel(contract: ContractPlace, all: readonly ContractPlace[]): string {
  const isRepeated = all.filter(({ name }) => name === contract.name).length > 1
  return showHiddenCharacters(isRepeated ? contractId(contract) : contract.name)
}

export function listContractOptions(all: readonly ContractPlace[]): ContractOption[] {
  return all.map((contract) => ({ id: contractId(contract), label: contractLabel(contract, all) }))
}
