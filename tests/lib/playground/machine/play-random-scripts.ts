import { bytesToHex, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { fixture } from '../../storage/compile-solidity'
import { compileProgram } from '../compile-program'
import { foldTraces } from './fold-traces'
import { startReferee } from './referee'

const BYTES = 160

/** Runs scripts of random bytes in one contract, one after another, in the machine and in EDR. */
export async function playRandomScripts({ seed, count }: { seed: number; count: number }) {
  const random = seededRandom(seed)
  const script = (): Hex => bytesToHex(Uint8Array.from({ length: BYTES }, () => random.integer(0, 256)))
  const program = await compileProgram({ 'Script.sol': fixture('Script.sol') })
  const { abi, creation } = program.contract('Script')
  const referee = await startReferee()
  const from = addressOfAccount('alice')
  const to = getContractAddress({ from, nonce: 0n })
  await referee.run({ from, to: null, data: creation.bytes, value: 0n })
  for (let i = 0; i < count; i++) {
    const data = encodeFunctionData({ abi, functionName: 'play', args: [script()] })
    await referee.run({ from, to, data, value: 0n })
  }
  await referee.compareStorage()
  const { wrong, words } = foldTraces(referee.traces)
  const frames = referee.traces.flatMap((trace) => trace.frames)
  const unlike = [...words].filter(([address, folded]) => !sameWords(folded, referee.machine.words(address)))
  return { differences: [...referee.differences, ...wrong], unlike, frames }
}

const sameWords = (one: ReadonlyMap<bigint, Hex>, other: ReadonlyMap<bigint, Hex>) =>
  one.size === other.size && [...one].every(([slot, word]) => other.get(slot) === word)
