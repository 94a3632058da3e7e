import { type Abi, type AbiFunction, type Hex, toFunctionSignature } from 'viem'
import { TriptychError } from '@/lib/errors'
import { deploy } from '@/lib/playground/examples/example-program'
import type { Program, ProgramCall } from '@/lib/playground/program/program'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { createRandom } from '../draw/random'
import type { Sketch } from './sketch'

export type VariantContract = { name: string; abi: Abi; creation: Hex; layout: CompiledLayout | null }

/** Compiled, so that questions need no compiler. */
export type Variant = Sketch & {
  /** Index of its structure; null for the lesson's own contract. */
  structure: number | null
  /** In source order. The last is asked about. */
  contracts: readonly VariantContract[]
}

/** Recorded variants of each lesson. The structures take turns. */
export const VARIANTS = 64

export function askedContract({ contracts }: Variant): VariantContract {
  const contract = contracts.at(-1)
  if (!contract) throw new TriptychError('A variant of a lesson has no contract.')
  return contract
}

export function layoutOf({ layout, name }: VariantContract): Layout {
  if (!layout) throw new TriptychError(`The compiler wrote no layout of ${name}.`)
  return parseLayout(layout)
}

export function textFact({ facts }: Variant, name: string): string {
  const fact = facts[name]
  if (typeof fact !== 'string') throw new TriptychError(`A variant of a lesson lacks its ${name}.`)
  return fact
}

export function publicVariables(contract: VariantContract): Variable[] {
  if (!contract.layout) return []
  const getters = new Set(contract.abi.flatMap((item) => (item.type === 'function' ? [item.name] : [])))
  return layoutOf(contract).variables.filter(({ name, namespace }) => namespace === null && getters.has(name))
}

/** Empty without the fact. */
export function namesFact({ facts }: Variant, name: string): readonly string[] {
  const fact = facts[name] ?? []
  if (!Array.isArray(fact)) throw new TriptychError(`A variant of a lesson lists no ${name}.`)
  return fact
}

/** `limitOf(address) returns (uint64)` */
export function formatFunction(item: AbiFunction): string {
  const outputs = item.outputs.map(({ type }) => type).join(', ')
  return outputs === '' ? toFunctionSignature(item) : `${toFunctionSignature(item)} returns (${outputs})`
}

/** `but`: structures that were asked before. */
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
