import { type Abi, type Address, concatHex, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import type { AccountName } from '@/lib/playground/accounts/account-names'
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

/** For answers that no experiment has to test. */
export const REJECTED: Trial = { steps: [], accepts: () => false }

/** The output of a step; null after an error. */
export type Output = () => Hex | null

/** The address of the n-th contract that the deployer deploys. */
export const labAddress = (n: number): Address =>
  getContractAddress({ from: addressOfAccount('deployer'), nonce: BigInt(n) })

/** Collects the steps of a trial. Contracts are sent by the deployer, calls by alice. */
export class Experiment {
  readonly #steps: LabStep[] = []
  #results: readonly LabResult[] = []
  #deployed = 0

  deploy({ creation }: VariantContract, args: Hex = '0x'): Address {
    this.#send('deployer', null, concatHex([creation, args]))
    return labAddress(this.#deployed++)
  }

  call(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Output {
    return this.#send('alice', to, encodeFunctionData({ abi, functionName, args }))
  }

  put(address: Address, slot: Hex, word: Hex): void {
    this.#add({ do: 'put', address, slot, word })
  }

  word(address: Address, slot: Hex): Output {
    return this.#add({ do: 'word', address, slot })
  }

  /** `check` can read outputs: it is called after all steps. */
  trial(check: () => boolean): Trial {
    const accepts = (results: readonly LabResult[]) => {
      this.#results = results
      return check()
    }
    return { steps: this.#steps, accepts }
  }

  hasNoError(): boolean {
    return this.#results.every(({ error }) => error === null)
  }

  #send(from: AccountName, to: Address | null, data: Hex): Output {
    const transaction = { from: addressOfAccount(from), to, data, value: 0n }
    return this.#add({ do: 'send', transaction })
  }

  #add(step: LabStep): Output {
    const at = this.#steps.push(step) - 1
    return () => {
      const result = this.#results[at]
      return result?.error === null ? result.output : null
    }
  }
}
