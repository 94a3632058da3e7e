import type { Hex } from 'viem'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { PROVENANCE_WORDS, type Provenance } from '@/lib/kept/provenance'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { readField } from '@/lib/text/field'
import type { VerifiedContract } from './registry-answer'

const provenanceOf = ({ match }: VerifiedContract): Provenance =>
  match === 'exact match' ? 'registry exact' : 'registry match'

/** What a match means for the names. */
export const sayMatch = (contract: VerifiedContract): string => PROVENANCE_WORDS[provenanceOf(contract)].means

/** The registry's ABI as it is kept; null if it declares nothing that can be read. */
export function keptAbiOf(contract: VerifiedContract): KeptAbi | null {
  const text = contract.abi
  const abi = text === null ? undefined : readField(() => parseContractAbi(text)).value
  if (!abi || text === null) return null
  return { text, abi, provenance: provenanceOf(contract), name: contract.name, ...natspecOf(contract) }
}

/** Whether it is a proxy: another contract defines its variables and events. */
export const runsOtherCode = ({ proxy }: VerifiedContract): boolean =>
  proxy !== null && proxy !== 'unknown' && proxy.implementations.length > 0

/** The registry's layout as it is kept for an address, which may be a proxy of the contract. */
export const keptLayoutText = (contract: VerifiedContract, json: string, keptFor: Hex): LayoutText => ({
  origin: provenanceOf(contract),
  json,
  contract: null,
  ...natspecOf(contract),
  ...behind(contract.address, keptFor),
})

/** The same of a layout that was compiled here from the registry's sources. */
export const compiledLayoutText = (
  contract: VerifiedContract,
  { json, note, keptFor }: { json: string; note: string; keptFor: Hex },
): LayoutText => {
  const { notes, ...of } = behind(contract.address, keptFor)
  return {
    origin: 'compiled',
    json,
    contract: null,
    ...natspecOf(contract),
    ...of,
    notes: [`Its sources are from Sourcify (${contract.match}).`, note, ...notes],
  }
}

const natspecOf = ({ natspec }: VerifiedContract) => (natspec === null ? {} : { natspec })

/** For a proxy: the address of the contract, and a note. */
const behind = (address: Hex, keptFor: Hex): Pick<LayoutText, 'notes' | 'of'> =>
  address.toLowerCase() === keptFor.toLowerCase()
    ? { notes: [] }
    : {
        of: address.toLowerCase(),
        notes: [`It is the layout of ${address}, the implementation of this proxy in the registry.`],
      }
