import { type Abi, type Address, concatHex, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { Transaction } from '@/lib/playground/machine/transaction'
import type { VariantContract } from '../variant/variant'

export type LabStep =
  | { do: 'send'; transaction: Transaction }
  /** Writes a word without code. */
  | { do: 'put'; address: Address; slot: Hex; word: Hex }
  | { do: 'word'; address: Address; slot: Hex }

/** `error` says why a transaction failed. */
export type LabResult = { output: Hex; error: string | null }

export type Trial = {
  steps: readonly LabStep[]
  accepts(results: readonly LabResult[]): boolean
}

/** The address of the n-th contract that the deployer deploys. */
export const labAddress = (n: number): Address =>
  getContractAddress({ from: addressOfAccount('deployer'), nonce: BigInt(n) })

export const deployStep = ({ creation }: VariantContract, args: Hex = '0x'): LabStep => ({
  do: 'send',
  transaction: { from: addressOfAccount('deployer'), to: null, data: concatHex([creation, args]), value: 0n },
})

/** Calls a function, sent by alice. */
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
