import { type Abi, type Address, concatHex, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { VariantContract } from '../variant/variant'
import type { LabStep } from './trial'

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
