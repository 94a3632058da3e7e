import { encodeFunctionData, getContractAddress, type Hex, numberToHex } from 'viem'
import { addressOf } from '@/lib/playground/program/accounts'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { randomContract } from '../../storage/random-contract/random-contract'
import { compileProgram } from '../compile-program'
import { startReferee } from './referee'

/** Deploys random contracts and calls `later()` of each, in the machine and in EDR. */
export async function playRandomContracts({
  first,
  count,
  viaIR,
}: {
  first: number
  count: number
  viaIR: boolean
}) {
  const contracts = Array.from({ length: count }, (_, i) => randomContract(first + i))
  const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const program = await compileProgram(sources, { viaIR })
  const referee = await startReferee()
  const from = addressOf('alice')
  const getterSlots: { address: Hex; slot: Hex }[] = []
  for (const [i, { name, getters }] of contracts.entries()) {
    const { abi, creation } = program.contract(name)
    const address = getContractAddress({ from, nonce: BigInt(2 * i) })
    await referee.run({ from, to: null, data: creation.bytes, value: 0n })
    const data = encodeFunctionData({ abi, functionName: 'later' })
    await referee.run({ from, to: address, data, value: 0n })
    const layout = parseLayout(program.output, { contract: name })
    for (const { path } of getters) {
      const { place } = resolvePath(layout, path)
      getterSlots.push({ address, slot: numberToHex(place.slot, { size: 32 }) })
    }
  }
  const words = await referee.compareStorage(getterSlots)
  return { differences: referee.differences, words, traces: referee.traces, contracts, program }
}
