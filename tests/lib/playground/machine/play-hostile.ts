import { encodeFunctionData, getContractAddress } from 'viem'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { createMachine, type Machine } from '@/lib/playground/machine/create-machine'
import type { Trace } from '@/lib/playground/trace/trace'
import { fixture } from '../../storage/compile-solidity'
import { compileProgram } from '../compile-program'

/** A machine with the hostile contract, and a way to call it. */
export type HostileMachine = {
  words: () => ReturnType<Machine['words']>
  call(functionName: string, ...args: unknown[]): Promise<Trace>
}

export async function startHostile(): Promise<HostileMachine> {
  const program = await compileProgram({ 'Hostile.sol': fixture('Hostile.sol') })
  const { abi, creation } = program.contract('Hostile')
  const machine = await createMachine()
  const from = addressOfAccount('alice')
  const to = getContractAddress({ from, nonce: 0n })
  await machine.run({ from, to: null, data: creation.bytes, value: 0n })
  return {
    words: () => machine.words(to),
    call: (functionName, ...args) =>
      machine.run({ from, to, value: 0n, data: encodeFunctionData({ abi, functionName, args }) }),
  }
}

/** Characters of everything that a trace keeps. */
export const weigh = (trace: Trace): number =>
  JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).length
