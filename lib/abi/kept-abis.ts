import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { PROVENANCES, type Provenance } from '@/lib/kept/provenance'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** An ABI that is kept for a contract, the text it was read from, and where that came from. */
export type KeptAbi = {
  text: string
  abi: ContractAbi
  provenance: Provenance
  /** What the contract is called there; null where that is not known. */
  name: string | null
}

/** The ABIs that this browser keeps, each as its text. */
export const keptAbis = keptStore(
  'abis',
  v.object({
    version: v.literal(1),
    text: v.string(),
    provenance: v.optional(v.picklist(PROVENANCES), 'pasted'),
    name: v.optional(v.nullable(v.string()), null),
  }),
  ({ text, provenance, name }): KeptAbi => ({ text, abi: parseContractAbi(text), provenance, name }),
)
