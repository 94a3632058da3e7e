import { docsIn, readNatspec } from '@/lib/natspec/read-natspec'
import type { FoundAbi } from './find-abis'
import type { KeptAbi } from './kept-abis'
import { chooseAbi, listAbis } from './parse-contract-abi'

/** An ABI is kept, and travels in links, as it was given; a file with bytecode and syntax trees may have megabytes. */
const LARGE = 100_000

/**
 * A pasted ABI without the large file around it, what the contract is called there, and what its author says. Throws
 * BadInputError as `parseContractAbi` does.
 */
export function keepSingleAbi(text: string): Pick<KeptAbi, 'text' | 'name' | 'natspec'> {
  if (!text.trimStart().startsWith('{')) return { text, name: null }
  const { contract, items, artifact } = chooseAbi(listAbis(text))
  return {
    text: text.length > LARGE ? JSON.stringify(items) : text,
    // Without the file before it, which tells it from another one of that name.
    name: contract?.replace(/^.*:/s, '') ?? null,
    natspec: readNatspec(artifact) ?? undefined,
  }
}

/** One of the contracts of a file as a text of its own, with its name and what its author says. */
export function writeSingleAbi({ contract, items, artifact }: FoundAbi): string {
  const { userdoc, devdoc } = docsIn(artifact)
  return JSON.stringify({ contractName: contract, abi: items, userdoc, devdoc })
}
