import { encodeFunctionResult, type Hex } from 'viem'
import { Experiment, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** A word: its slot, the call that writes it, and what the getters return. */
type Goal = {
  slot: Hex
  write: { name: string; args: readonly unknown[] }
  reads: readonly { name: string; result: unknown }[]
}

/**
 * Compares the word that the contract writes, bit by bit, because a getter may ignore bits. Then writes the answered word
 * and checks all getters.
 */
export function tryWord(contract: VariantContract, { slot, write, reads }: Goal, word: Hex): Trial {
  const { abi } = contract
  const lab = new Experiment()
  const address = lab.deploy(contract)
  const written = lab.call(address, abi, write.name, write.args)
  const kept = lab.word(address, slot)
  lab.put(address, slot, word)
  const outputs = reads.map(({ name }) => lab.call(address, abi, name))
  return lab.trial(
    () =>
      written() !== null &&
      kept() === word &&
      reads.every(
        ({ name, result }, i) => outputs[i]?.() === encodeFunctionResult({ abi, functionName: name, result }),
      ),
  )
}

/** Writes the word and checks the getters. A null output is a value that no getter can return. */
export function tryReads(
  contract: VariantContract,
  { slot, word }: { slot: Hex; word: Hex },
  reads: readonly { name: string; output: Hex | null }[],
): Trial {
  const lab = new Experiment()
  const address = lab.deploy(contract)
  lab.put(address, slot, word)
  const outputs = reads.map(({ name }) => lab.call(address, contract.abi, name))
  return lab.trial(() => reads.every(({ output }, i) => output !== null && outputs[i]?.() === output))
}

/** Deploys a contract, sends a call, and checks what a getter then returns. */
export function tryCall(
  contract: VariantContract,
  constructorArgs: Hex,
  { name, args }: { name: string; args: readonly unknown[] },
  expected: { getter: string; returns: Hex },
): Trial {
  const lab = new Experiment()
  const address = lab.deploy(contract, constructorArgs)
  lab.call(address, contract.abi, name, args)
  const read = lab.call(address, contract.abi, expected.getter)
  return lab.trial(() => lab.hasNoError() && read() === expected.returns)
}
