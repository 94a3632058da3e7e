import { TriptychError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { Words } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { readBytes, writeWords } from '../../lab/write-words'
import type { Mistake } from '../../lesson/lesson'
import {
  askedContract,
  layoutOf,
  namesFact,
  textFact,
  type Variant,
  type VariantContract,
} from '../../variant/variant'

export type UpgradeTask = {
  proxy: VariantContract
  first: VariantContract
  set: readonly { variable: Variable; value: bigint }[]
  /** The version that is asked about, its variable, and the value that it reads. */
  version: string
  asked: Variable
  reads: bigint
  /** Versions that keep all values. */
  safe: readonly string[]
  built(version: string): VariantContract
  /** The name in a later version; null if it is removed. */
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
  // A zero was never written.
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

/** Small numbers are easier to read. */
const bitsOf = ({ type }: Variable): number => (type.label === 'address' ? 159 : 24)

const bytesOf = ({ type }: Variable): number => Number(elementBytes(type))

const valuesOf = (variables: readonly Variable[]): Variable[] =>
  variables.filter(({ type }) => type.kind === 'value')

const samePlace = (one: Variable, other: Variable): boolean =>
  one.slot === other.slot && one.offset === other.offset && bytesOf(one) === bytesOf(other)

const readNumber = (words: Words, variable: Variable): bigint =>
  BigInt(readBytes(words, variable, bytesOf(variable)))

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

export function upgradeMistakes(upgrade: UpgradeTask, later: readonly string[]): Mistake[] {
  const { asked, reads, set, version, safe } = upgrade
  const [kept = ''] = safe
  const old = set.find(({ variable }) => variable.name === asked.name)?.value ?? null
  const typed = sameTypeValue(upgrade)
  const mistake = (rule: string, number: bigint, choice: string, refutes: string): Mistake => ({
    rule,
    answer: [String(number), choice],
    refutes,
  })
  const place = `${version} reads \`${asked.name}\` from slot ${asked.slot}, offset ${asked.offset}, and the word there did not change.`
  const mistakes = [
    ...(old === null
      ? []
      : [
          mistake('by name', old, kept, `This looks for the same name. Compiled code has no names. ${place}`),
        ]),
    mistake(
      'every change is safe',
      old ?? 0n,
      version,
      `This moves values together with their variables. An upgrade changes only the code, and no word moves. ${describeMove(upgrade, version)}`,
    ),
    ...(typed === null
      ? []
      : [
          mistake(
            'by type',
            typed,
            kept,
            `This looks for a value of the same type, \`${asked.type.label}\`. Storage has no types. ${place}`,
          ),
        ]),
    mistake(
      'cleared',
      0n,
      kept,
      `This assumes that the variable is empty. An upgrade clears nothing. ${place}`,
    ),
    ...later
      .filter((name) => !safe.includes(name))
      .map((name) =>
        mistake(
          `${name === version ? 'this' : 'another'} version is safe`,
          reads,
          name,
          describeMove(upgrade, name),
        ),
      ),
  ]
  return mistakes.filter(
    ({ answer }, i) =>
      !(answer[0] === String(reads) && answer[1] === kept) &&
      mistakes.findIndex((other) => other.answer[0] === answer[0] && other.answer[1] === answer[1]) === i,
  )
}

/** The value of the variable with the same index among those of its type; null if there is none. */
function sameTypeValue({ built, version, asked, set }: UpgradeTask): bigint | null {
  const isOfType = ({ type }: UpgradeTask['asked']) => type.label === asked.type.label
  const index = layoutOf(built(version))
    .variables.filter(isOfType)
    .findIndex(({ name }) => name === asked.name)
  return set.filter(({ variable }) => isOfType(variable))[index]?.value ?? null
}
