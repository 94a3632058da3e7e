import { TriptychError } from '@/lib/errors'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import type { Variant, VariantContract } from './variant'

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
