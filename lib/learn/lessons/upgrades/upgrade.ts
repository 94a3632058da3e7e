import { TriptychError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { Words } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { readBytes, writeWords } from '../../lab/write-words'
import { askedContract, layoutOf, namesFact, textFact } from '../../variant/facts'
import type { Variant, VariantContract } from '../../variant/variant'

/** A contract whose variables were set, and what a variable of a later version reads of these words. */
export type UpgradeTask = {
  proxy: VariantContract
  first: VariantContract
  /** What the variables of the first version were set to, in their order. */
  set: readonly { variable: Variable; value: bigint }[]
  /** Name of the version that is asked about, its variable, and what that reads. */
  version: string
  asked: Variable
  reads: bigint
  /** Names of the versions that keep all values where they are read. */
  safe: readonly string[]
  /** By its name. */
  built(version: string): VariantContract
  /** What a variable of the first version is called in a later one; null where it is gone. */
  calledIn(version: string, name: string): string | null
}

export function drawUpgrade(variant: Variant, later: readonly string[], random: Random): UpgradeTask {
  const built = (version: string): VariantContract => {
    const contract = variant.contracts.find(({ name }) => name === version)
    if (!contract) throw new TriptychError(`A variant of the lesson lacks its ${version}.`)
    return contract
  }
  const first = built('First')
  const layout = layoutOf(first)
  const set = valuesOf(layout.variables).map((variable) => ({
    variable,
    value: 1n + random.bits(bitsOf(variable)),
  }))
  const words = writeWords(
    layout,
    set.map(({ variable, value }) => ({ path: variable.name, value })),
  )
  const version = textFact(variant, 'version')
  const [oldName, newName = null] = namesFact(variant, 'renamed')
  const calledIn = (later: string, name: string) => {
    const names = layoutOf(built(later)).variables.map((variable) => variable.name)
    if (names.includes(name)) return name
    return name === oldName && newName !== null && names.includes(newName) ? newName : null
  }
  const isKept = (later: string, variable: Variable) => {
    const name = calledIn(later, variable.name)
    const now = layoutOf(built(later)).variables.find((candidate) => candidate.name === name)
    return now !== undefined && samePlace(now, variable)
  }
  // What reads zero was never written: there is nothing to follow.
  const moved = valuesOf(layoutOf(built(version)).variables).filter(
    (now) =>
      readNumber(words, now) !== 0n &&
      !set.some(({ variable }) => variable.name === now.name && samePlace(variable, now)),
  )
  const asked = random.pick(moved)
  return {
    proxy: askedContract(variant),
    first,
    set,
    version,
    asked,
    reads: readNumber(words, asked),
    safe: later.filter((name) => set.every(({ variable }) => isKept(name, variable))),
    built,
    calledIn,
  }
}

/** Drawn small, to be read: but for addresses. */
const bitsOf = ({ type }: Variable): number => (type.label === 'address' ? 159 : 24)

const bytesOf = ({ type }: Variable): number => Number(elementBytes(type))

const valuesOf = (variables: readonly Variable[]): Variable[] =>
  variables.filter(({ type }) => type.kind === 'value')

const samePlace = (one: Variable, other: Variable): boolean =>
  one.slot === other.slot && one.offset === other.offset && bytesOf(one) === bytesOf(other)

const readNumber = (words: Words, variable: Variable): bigint =>
  BigInt(readBytes(words, variable, bytesOf(variable)))

/** Where a variable of the first version lies in a later one, in words. */
export function describeMove({ set, built, calledIn }: UpgradeTask, version: string): string {
  const { variables } = layoutOf(built(version))
  for (const { variable } of set) {
    const name = calledIn(version, variable.name)
    const now = variables.find((candidate) => candidate.name === name)
    if (!now) return `${version} no longer has \`${variable.name}\`.`
    if (!samePlace(now, variable)) {
      return `${version} reads \`${now.name}\` from slot ${now.slot}, offset ${now.offset}. First wrote it to slot ${variable.slot}, offset ${variable.offset}.`
    }
  }
  return `${version} reads every value from the place where it was written.`
}
