import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { PROVENANCES, type Provenance } from '@/lib/kept/provenance'
import { NATSPEC_BESIDE, type Natspec } from '@/lib/natspec/natspec'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** A kept ABI, its text, and its origin. */
export type KeptAbi = {
  text: string
  abi: ContractAbi
  provenance: Provenance
  /** Null if it is unknown. */
  name: string | null
  natspec?: Natspec | undefined
}

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
