import { docsIn, readNatspec } from '@/lib/natspec/read-natspec'
import type { FoundAbi } from './find-abis'
import type { KeptAbi } from './kept-abis'
import { chooseAbi, listAbis } from './parse-contract-abi'

/** Larger texts are reduced to the ABI: it is kept, and is in links. */
const LARGE = 100_000

/**
 * Takes the ABI, the contract name and NatSpec out of a pasted text. Throws BadInputError as `parseContractAbi` does.
 */
export function keepSingleAbi(text: string): Pick<KeptAbi, 'text' | 'name' | 'natspec'> {
  if (!text.trimStart().startsWith('{')) return { text, name: null }
  const { contract, items, artifact } = chooseAbi(listAbis(text))
  return {
    text: text.length > LARGE ? JSON.stringify(items) : text,
    // Without the file of the contract.
    name: contract?.replace(/^.*:/s, '') ?? null,
    natspec: readNatspec(artifact) ?? undefined,
  }
}

/** One contract of a file as a text of its own. */
export function writeSingleAbi({ contract, items, artifact }: FoundAbi): string {
  const { userdoc, devdoc } = docsIn(artifact)
  return JSON.stringify({ contractName: contract, abi: items, userdoc, devdoc })
}
