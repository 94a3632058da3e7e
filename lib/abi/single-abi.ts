import type { Natspec } from '@/lib/natspec/natspec'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { chooseAbi, listAbis } from './parse-contract-abi'

/** An ABI is kept, and travels in links, as it was given; a file with bytecode and syntax trees may have megabytes. */
const LARGE = 100_000

/**
 * A pasted ABI without the large file around it, and what the author of the contract says there. Throws BadInputError as
 * `parseContractAbi` does.
 */
export function keepSingleAbi(text: string): { text: string; natspec: Natspec | undefined } {
  if (!text.trimStart().startsWith('{')) return { text, natspec: undefined }
  const { items, artifact } = chooseAbi(listAbis(text))
  return {
    text: text.length > LARGE ? JSON.stringify(items) : text,
    natspec: readNatspec(artifact) ?? undefined,
  }
}
