import type { ContractPlace } from './contract-id'
import type { FoundLayout } from './find-layout'
import { isObject } from './layout-json'
import { listDeclaredContracts } from './syntax-tree'

/** Contracts with the known name first. */
export function namedFirst<One>(
  all: readonly One[],
  placeOf: (one: One) => ContractPlace | null,
  name: string | null,
): One[] {
  return all.toSorted((a, b) => Number(placeOf(b)?.name === name) - Number(placeOf(a)?.name === name))
}

/**
 * The likely deployed contract first: by name, then with code, then one that no other inherits from, then the
 * one with more variables.
 */
export function likelyFirst(found: readonly FoundLayout[], name: string | null): FoundLayout[] {
  const declared = listDeclared(found)
  const shapes = found.map(shapeOf)
  const rank = found.map((one, at) => {
    const shape = shapes[at] ?? []
    const isBase = shapes.some((other) => other.length > shape.length && startsWith(other, shape))
    return {
      one,
      ranks: [Number(hasNoCode(one)), declared.get(idOf(one)) ?? 0, Number(isBase), -shape.length],
    }
  })
  const likely = rank.toSorted((a, b) => {
    const at = a.ranks.findIndex((value, i) => value !== b.ranks[i])
    return at < 0 ? 0 : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0)
  })
  return namedFirst(
    likely.map(({ one }) => one),
    ({ contract }) => contract,
    name,
  )
}

function listDeclared(found: readonly FoundLayout[]): ReadonlyMap<string, number> {
  const sources = found[0]?.sources
  return new Map(listDeclaredContracts(sources).map(({ file, name }, i) => [`${file}:${name}`, i]))
}

const idOf = ({ contract }: FoundLayout) => `${contract?.file}:${contract?.name}`

/** Compilers write an empty code for interfaces and abstract contracts. */
function hasNoCode({ artifact }: FoundLayout): boolean {
  const { evm, bytecode, bin } = artifact
  const code = [isObject(evm) ? evm.bytecode : null, bytecode, bin].map((one) =>
    isObject(one) ? one.object : one,
  )
  return code.some((one) => one === '' || one === '0x')
}

function shapeOf({ storage }: FoundLayout): string[] {
  const variables: readonly unknown[] =
    isObject(storage) && Array.isArray(storage.storage) ? storage.storage : []
  return variables
    .filter(isObject)
    .map(({ label, slot, offset }) => `${String(slot)}+${String(offset)} ${String(label)}`)
}

const startsWith = (all: readonly string[], first: readonly string[]) =>
  first.every((one, i) => one === all[i])
