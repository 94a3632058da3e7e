import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { PROVENANCES, type Provenance } from '@/lib/kept/provenance'
import { NATSPEC_BESIDE, type Natspec } from '@/lib/natspec/natspec'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** An ABI that is kept for a contract, the text it was read from, and where that came from. */
export type KeptAbi = {
  text: string
  abi: ContractAbi
  provenance: Provenance
  /** What the contract is called there; null where that is not known. */
  name: string | null
  /** What its author wrote about its parts. */
  natspec?: Natspec | undefined
}

/** The ABIs that this browser keeps, each as its text. */
export const keptAbis = keptStore(
  'abis',
  v.object({
    version: v.literal(1),
    text: v.string(),
    provenance: v.optional(v.picklist(PROVENANCES), 'pasted'),
    name: v.optional(v.nullable(v.string()), null),
    natspec: NATSPEC_BESIDE,
  }),
  ({ version: _, ...written }): KeptAbi => ({ ...written, abi: parseContractAbi(written.text) }),
)
