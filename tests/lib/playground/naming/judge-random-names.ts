import { decodeAbiParameters } from 'viem'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { randomContract } from '../../storage/random-contract/random-contract'
import { type Act, runSource } from '../run-source'
import { judgePlace } from './judge-name'

/** What was judged, and every mistake; none is what is wanted. */
export type NamesVerdict = {
  accesses: number
  slots: number
  names: number
  pointers: number
  byTwin: number
  mistakes: string[]
}

/**
 * Runs random contracts: each access must have a name, each name must lead back to its slot, and each pointer of the
 * compiler must be named by its path.
 */
export async function judgeRandomNames(
  seeds: readonly number[],
  settings: { viaIR?: boolean; optimizer?: boolean; twin?: boolean } = {},
): Promise<NamesVerdict> {
  const contracts = seeds.map((seed) => randomContract(seed))
  const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const acts = contracts.flatMap(({ name, pointers }): Act[] => [
    { deploy: name },
    ...pointers.map(({ functionName }) => ({ at: name, call: functionName })),
    { at: name, call: 'later' },
  ])
  const { played, layouts } = await runSource(sources, acts, settings)
  const verdict: NamesVerdict = { accesses: 0, slots: 0, names: 0, pointers: 0, byTwin: 0, mistakes: [] }
  let at = 0
  for (const { name, pointers } of contracts) {
    const layout = layouts.get(name)
    if (!layout) throw new Error(`${name} has no layout`)
    const own = played.slice(at, at + pointers.length + 2)
    at += own.length
    const named = new Map(
      own.flatMap(({ steps }) => steps).map((step) => [BigInt(step.access.slot), step.name]),
    )
    for (const [slot, { places, unnamed, byTwin }] of named) {
      verdict.slots++
      verdict.names += places.length
      verdict.byTwin += Number(byTwin)
      if (unnamed) verdict.mistakes.push(`${name} ${slot}: ${unnamed.says}`)
      verdict.mistakes.push(...places.flatMap((place) => judgePlace(layout, place, slot) ?? []))
    }
    verdict.accesses += own.reduce((sum, { steps }) => sum + steps.length, 0)
    for (const { trace } of own.slice(0, 1)) if (trace.error) verdict.mistakes.push(`${name}: ${trace.error}`)
    pointers.forEach(({ path }, i) => {
      const trace = own[i + 1]?.trace
      if (!trace || trace.error !== null) return
      const [slot] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], trace.output)
      const canonical = resolvePath(layout, path).path
      const places = named.get(slot)?.places
      if (places && !places.some((place) => place.path.startsWith(canonical))) {
        verdict.mistakes.push(`${name}: the compiler has ${path} at ${slot}`)
      }
      if (places) verdict.pointers++
    })
  }
  return verdict
}
