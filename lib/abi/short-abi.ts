import { chooseAbi, listAbis } from './parse-contract-abi'

/** An ABI is kept, and travels in links, as it was given; a file with bytecode and syntax trees may have megabytes. */
const LARGE = 100_000

/** The text of an ABI without the large file around it. Throws BadInputError as `parseContractAbi` does. */
export function shortenAbi(text: string): string {
  const isFile = text.length > LARGE && text.trimStart().startsWith('{')
  return isFile ? JSON.stringify(chooseAbi(listAbis(text)).items) : text
}
