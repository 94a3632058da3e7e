import { type Abi, type Address, concatHex, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { Transaction } from '@/lib/playground/machine/transaction'
import type { VariantContract } from '../variant/variant'

/** What is done to a chain of its own, in order. */
export type LabStep =
  | { do: 'send'; transaction: Transaction }
  /** Puts a word where no code put it. */
  | { do: 'put'; address: Address; slot: Hex; word: Hex }
  | { do: 'word'; address: Address; slot: Hex }

/** What came of a step: what a transaction returned, or the word that was read; `error` says why a transaction failed. */
export type LabResult = { output: Hex; error: string | null }

/** An experiment that decides an answer. */
export type Trial = {
  steps: readonly LabStep[]
  /** Of as many results as there are steps. */
  accepts(results: readonly LabResult[]): boolean
}

/** Where the n-th contract of an experiment comes to stand, counted from 0: the deployer makes nothing else before. */
export const labAddress = (n: number): Address =>
  getContractAddress({ from: addressOfAccount('deployer'), nonce: BigInt(n) })

/** Makes a contract; `args` are those of its constructor, encoded. */
export const deployStep = ({ creation }: VariantContract, args: Hex = '0x'): LabStep => ({
  do: 'send',
  transaction: { from: addressOfAccount('deployer'), to: null, data: concatHex([creation, args]), value: 0n },
})

/** Calls a function of a contract, from alice. */
export const callStep = (
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
): LabStep => ({
  do: 'send',
  transaction: {
    from: addressOfAccount('alice'),
    to: address,
    data: encodeFunctionData({ abi, functionName, args }),
    value: 0n,
  },
})
