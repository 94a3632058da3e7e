import { encodeFunctionData, getContractAddress, type Hex, numberToHex } from 'viem'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { sourceLines } from '@/lib/playground/trace/find-source'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { randomContract } from '../../storage/random-contract/random-contract'
import { compileProgram } from '../compile-program'
import { foldTraces } from './fold-traces'
import { startReferee } from './referee'

type RandomRun = {
  /** Between the machine and EDR. */
  differences: string[]
  /** How many words of storage were compared. */
  words: number
  /** Accesses whose word before is not what those before them left. */
  unfolded: string[]
  accesses: number
  /** Accesses with a statement that names a variable, or the function that clears some. */
  placed: number
}

/** Names of variables and of functions that write, in random contracts. */
const NAMES = /\bv\d+\b|\btouched\b|\blater\b/

/** Deploys random contracts and calls `later()` of each, in the machine and in EDR. */
export async function playRandomContracts({
  first,
  count,
  viaIR,
}: {
  first: number
  count: number
  viaIR: boolean
}): Promise<RandomRun> {
  const contracts = Array.from({ length: count }, (_, i) => randomContract(first + i))
  const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const program = await compileProgram(sources, { viaIR })
  const referee = await startReferee()
  const from = addressOfAccount('alice')
  const slots: { address: Hex; slot: Hex }[] = []
  let [accesses, placed] = [0, 0]
  for (const [i, { name, getters }] of contracts.entries()) {
    const { abi, creation, runtime } = program.contract(name)
    const address = getContractAddress({ from, nonce: BigInt(2 * i) })
    const later = encodeFunctionData({ abi, functionName: 'later' })
    const traces = [
      [creation, await referee.run({ from, to: null, data: creation.bytes, value: 0n })],
      [runtime, await referee.run({ from, to: address, data: later, value: 0n })],
    ] as const
    for (const [code, trace] of traces) {
      const lineOf = sourceLines(code, program.files, () => true)
      const texts = trace.accesses.map((access) => textOf(program.files, lineOf(access)))
      accesses += texts.length
      placed += texts.filter((text) => NAMES.test(text)).length
    }
    const layout = parseLayout(program.output, { contract: name })
    for (const { path } of getters) {
      slots.push({ address, slot: numberToHex(resolvePath(layout, path).place.slot, { size: 32 }) })
    }
  }
  const words = await referee.compareStorage(slots)
  const { wrong } = foldTraces(referee.traces)
  return { differences: referee.differences, words, unfolded: wrong, accesses, placed }
}

function textOf(
  files: readonly { name: string; text: string }[],
  span: { file: string; from: number; to: number } | null,
): string {
  const text = files.find(({ name }) => name === span?.file)?.text
  return span && text ? text.slice(span.from, span.to) : ''
}
