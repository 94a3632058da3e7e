import { showHiddenCharacters } from '@/lib/text/safe-text'

/** A contract of a compilation. The file is null where the JSON does not say it. */
export type ContractPlace = { file: string | null; name: string }

/** A contract to choose: `id` tells it from all others, `label` is what a reader sees. */
export type ContractOption = { id: string; label: string }

/** `src/Vault.sol:Vault`, as compilers write it: two files may each have a contract of one name. */
export function contractId({ file, name }: ContractPlace): string {
  return file === null ? name : `${file}:${name}`
}

/** How to show a contract among others: by its name, or with its file where another one has that name too. Safe to look at. */
export function contractLabel(contract: ContractPlace, all: readonly ContractPlace[]): string {
  const isRepeated = all.filter(({ name }) => name === contract.name).length > 1
  return showHiddenCharacters(isRepeated ? contractId(contract) : contract.name)
}

export function listContractOptions(all: readonly ContractPlace[]): ContractOption[] {
  return all.map((contract) => ({ id: contractId(contract), label: contractLabel(contract, all) }))
}
