import type { EdrNode } from '@/lib/devchain/edr-node'
import { flattenDecoded } from '@/lib/storage/decode/decoded'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { findStrayBytes } from '@/lib/storage/word/slot-coverage'
import { contractOf, type SolcOutput } from '../compile-solidity'
import { deploy, playRead } from '../live-contract'
import { plainAnswer, plainDecoded } from '../plain-value'
import type { RandomContract } from './random-contract'

/** What was compared, and every difference between our engine, the compiler and the chain; none is what is wanted. */
export type Verdict = {
  compared: number
  differences: string[]
  /** What kinds of types it was made of. */
  kinds: string[]
}

/** Deploys a random contract and compares all that can be known of its storage in two ways. */
export async function judgeRandomContract(
  node: EdrNode,
  output: SolcOutput,
  { name, getters, pointers, entries }: RandomContract,
): Promise<Verdict> {
  const contract = await deploy(node, contractOf(output, `${name}.sol`, name))
  await contract.send('later')
  const layout = parseLayout(output, { contract: name })
  const { variables } = await playRead(contract, layout, { entries })
  const byPath = new Map(flattenDecoded(variables).map((decoded) => [decoded.path, decoded]))
  const differences: string[] = []
  const compare = (path: string, what: string, ours: unknown, theirs: unknown) => {
    if (print(ours) !== print(theirs)) {
      differences.push(`${name} ${path} ${what}: ours ${print(ours)}, theirs ${print(theirs)}`)
    }
  }

  let compared = 0
  for (const { path, functionName } of pointers) {
    const { place } = resolvePath(layout, path)
    // The compiler gives no slot of an element whose array was cleared.
    const theirs = await contract.read(functionName).catch(() => null)
    if (theirs === null) continue
    compare(path, 'place', [place.slot, BigInt(place.offset)], theirs)
    compared++
  }
  for (const { path, functionName } of getters) {
    const { path: canonical, place } = resolvePath(layout, path)
    const theirs = await contract.read(functionName).catch(() => 'beyond the end')
    const decoded = byPath.get(canonical)
    // An element that was deleted with its array is neither in our tree nor in theirs.
    compare(path, 'value', decoded ? plainValue(decoded) : 'beyond the end', plainAnswer(theirs))
    if (!decoded) continue
    compare(path, 'decoded place', decoded.place, place)
    compared++
  }
  const words = contract.words()
  for (const [slot, word] of words) compare(`slot ${slot}`, 'word', await contract.word(slot), word)
  for (const { slot, byte } of findStrayBytes(variables, words)) {
    differences.push(`${name} slot ${slot} byte ${byte} is explained by nothing: ${words.get(slot)}`)
  }
  for (const { path, warnings } of byPath.values()) {
    for (const warning of warnings) differences.push(`${name} ${path} is called dirty: ${warning}`)
  }
  const kinds = [...byPath.values()].map(({ type }) => (type.kind === 'value' ? type.reading.as : type.kind))
  return { compared, differences, kinds }
}

/** An external function is answered as its bytes. */
function plainValue(decoded: Parameters<typeof plainDecoded>[0]): unknown {
  const { type, content } = decoded
  const isFunction = type.kind === 'value' && type.reading.as === 'external function'
  return isFunction && content.state === 'value' ? content.raw : plainDecoded(decoded)
}

const print = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner))
