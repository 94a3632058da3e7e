import * as v from 'valibot'
import { keptStore } from '@/lib/kept/kept-store'
import { type ContractAbi, parseContractAbi } from './parse-contract-abi'

/** An ABI that the reader gave for a contract, and the text it was read from. */
export type KeptAbi = { text: string; abi: ContractAbi }

/** The ABIs that this browser keeps, each as its text. */
export const keptAbis = keptStore(
  'abis',
  v.object({ version: v.literal(1), text: v.string() }),
  ({ text }): KeptAbi => ({ text, abi: parseContractAbi(text) }),
)
