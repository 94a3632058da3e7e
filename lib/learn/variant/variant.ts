import { type Abi, type AbiFunction, type Hex, toFunctionSignature } from 'viem'
import { TriptychError } from '@/lib/errors'
import { deploy } from '@/lib/playground/examples/example-program'
import type { Program, ProgramCall } from '@/lib/playground/program/program'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { createRandom } from '../draw/random'
import type { Sketch } from './sketch'

/** A contract of a variant as it was compiled. */
export type VariantContract = { name: string; abi: Abi; creation: Hex; layout: CompiledLayout | null }

/** A contract that is ready for questions, without a compiler. */
export type Variant = Sketch & {
  /** Index of the structure it was written by; null for the lesson's own. */
  structure: number | null
  /** In the order of the source; the last is the one that is asked about. */
  contracts: readonly VariantContract[]
}

/** Variants of each lesson that are compiled when the explorer is built; the structures take turns. */
export const VARIANTS = 64

/** The contract that is asked about. */
export function askedContract({ contracts }: Variant): VariantContract {
  const contract = contracts.at(-1)
  if (!contract) throw new TriptychError('A variant of a lesson has no contract.')
  return contract
}

/** Its layout, as the compiler wrote it. */
export function layoutOf({ layout, name }: VariantContract): Layout {
  if (!layout) throw new TriptychError(`The compiler wrote no layout of ${name}.`)
  return parseLayout(layout)
}

export function textFact({ facts }: Variant, name: string): string {
  const fact = facts[name]
  if (typeof fact !== 'string') throw new TriptychError(`A variant of a lesson lacks its ${name}.`)
  return fact
}

/** Variables that have a getter. */
export function publicVariables(contract: VariantContract): Variable[] {
  if (!contract.layout) return []
  const getters = new Set(contract.abi.flatMap((item) => (item.type === 'function' ? [item.name] : [])))
  return layoutOf(contract).variables.filter(({ name, namespace }) => namespace === null && getters.has(name))
}

/** Names that a fact lists; none where the variant has no such fact. */
export function namesFact({ facts }: Variant, name: string): readonly string[] {
  const fact = facts[name] ?? []
  if (!Array.isArray(fact)) throw new TriptychError(`A variant of a lesson lists no ${name}.`)
  return fact
}

/** A function as its ABI has it: `limitOf(address) returns (uint64)`. */
export function formatFunction(item: AbiFunction): string {
  const outputs = item.outputs.map(({ type }) => type).join(', ')
  return outputs === '' ? toFunctionSignature(item) : `${toFunctionSignature(item)} returns (${outputs})`
}

/** Which variant of a lesson a seed asks about; `but` are structures that were asked just before. */
export function chooseVariant(seed: string, structures: number, but: readonly number[] = []): number {
  const random = createRandom(seed)
  const left = Array.from({ length: VARIANTS }, (_, n) => n).filter((n) => !but.includes(n % structures))
  return random.pick(left)
}

/** Deploys a contract. Only the lesson's own contract is called too. */
export const lessonProgram = (
  { source, structure }: Variant,
  { name }: VariantContract,
  calls: readonly ProgramCall[],
  given: readonly string[] = [],
): Program => ({ source, contract: name, deploy: deploy(...given), calls: structure === null ? calls : [] })
