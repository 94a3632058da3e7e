import { elementaryReading, readingBytes } from '@/lib/storage/layout/value-reading'
import { WORD_BYTES } from '@/lib/storage/place/array-element'
import { type LessonAnswer, sameAnswer } from '../../answer/field'
import type { Mistake } from '../../lesson/lesson'

type Order = { contracts: readonly Relative[]; anew?: boolean; withCode?: boolean }

type WrongRule = {
  rule: string
  refutes(order: readonly string[]): string
  order(family: readonly Relative[]): Order | null
}

export const rightOrder = (family: readonly Relative[]): Relative[] => named(family, linearize(family) ?? [])

const named = (family: readonly Relative[], names: readonly string[]): Relative[] =>
  names.flatMap((name) => family.find((relative) => relative.name === name) ?? [])

/** A base is repeated for each contract that names it. */
function withCopies(family: readonly Relative[], relative: Relative | undefined): Relative[] {
  if (!relative) return []
  return [...named(family, relative.bases).flatMap((base) => withCopies(family, base)), relative]
}

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const WRONG_RULES: readonly WrongRule[] = [
  {
    rule: 'derived first',
    order: (family) => ({ contracts: rightOrder(family).reverse() }),
    refutes: (order) =>
      `This starts with the variables of the derived contract. The C3 linearization starts with the most base contract: ${list(order)}.`,
  },
  {
    rule: 'is read backwards',
    order: (family) => {
      const reversed = family.map((relative) => ({ ...relative, bases: [...relative.bases].reverse() }))
      const names = linearize(reversed)
      return names && { contracts: named(family, names) }
    },
    refutes: (order) =>
      `This takes the last name after \`is\` first. The names go from the most base to the most derived, so the C3 linearization is ${list(order)}.`,
  },
  {
    rule: 'a slot for each contract',
    order: (family) => ({ contracts: rightOrder(family), anew: true }),
    refutes: () =>
      'This starts a new slot for each contract. Variables of different contracts can share a slot, like the variables of one contract.',
  },
  {
    rule: 'constants counted',
    order: (family) => ({ contracts: rightOrder(family), withCode: true }),
    refutes: () =>
      'This gives storage to a constant or an immutable. Their values are in the code, so they take no slot.',
  },
  {
    rule: 'a base for each',
    order: (family) => ({ contracts: withCopies(family, family.at(-1)) }),
    refutes: (order) =>
      `This stores the variables of a base once for each contract that names it. In the C3 linearization a base appears once: ${list(order)}.`,
  },
]

export function placeBy({ contracts, anew = false, withCode = false }: Order, asked: string): LessonAnswer {
  let at = 0
  for (const { members } of contracts) {
    if (anew) at = nextSlot(at)
    for (const { name, bytes, inCode } of members) {
      if (inCode && !withCode) continue
      if ((at % WORD_BYTES) + bytes > WORD_BYTES) at = nextSlot(at)
      if (name === asked) return [String(Math.floor(at / WORD_BYTES)), String(at % WORD_BYTES)]
      at += bytes
    }
  }
  throw new RangeError(`no variable ${asked}`)
}

const nextSlot = (at: number): number => Math.ceil(at / WORD_BYTES) * WORD_BYTES

export function inheritanceMistakes(
  family: readonly Relative[],
  asked: string,
  truth: LessonAnswer,
): Mistake[] {
  const right = rightOrder(family).map(({ name }) => name)
  return WRONG_RULES.flatMap(({ rule, order, refutes }) => {
    const wrong = order(family)
    const answer = wrong && placeBy(wrong, asked)
    return !answer || sameAnswer(answer, truth) ? [] : [{ rule, answer, refutes: refutes(right) }]
  })
}

/** Constants and immutables are in the code. */
export type DeclaredMember = { name: string; bytes: number; inCode: boolean }

export type Relative = { name: string; bases: readonly string[]; members: readonly DeclaredMember[] }

/** Reads sources of this lesson: one member of a value type in each line. */
export const parseFamily = (source: string): Relative[] =>
  [...source.matchAll(/contract (\w+)(?: is ([\w, ]+))? \{\n([^}]*)/g)].map(
    ([, name = '', bases = '', body = '']) => ({
      name,
      bases: bases.split(', ').filter((base) => base !== ''),
      members: body.split('\n').flatMap(parseMember),
    }),
  )

function parseMember(line: string): DeclaredMember[] {
  const [, type = '', kept, name] = /^ {4}(\w+) public (constant |immutable )?(\w+)/.exec(line) ?? []
  const reading = elementaryReading(type)
  if (!reading || name === undefined) return []
  return [{ name, bytes: readingBytes(reading) ?? 32, inCode: kept !== undefined }]
}

/**
 * C3 linearization, most base first; null if there is none. See "Multiple Inheritance and Linearization" in the Solidity
 * docs.
 */
export function linearize(family: readonly Relative[]): string[] | null {
  const orders = new Map<string, string[]>()
  for (const { name, bases } of family) {
    // C3 merges the most derived first.
    const near = [...bases].reverse()
    const merged = merge([...near.map((base) => orders.get(base) ?? []), near])
    if (!merged) return null
    orders.set(name, [name, ...merged])
  }
  return [...(orders.get(family.at(-1)?.name ?? '') ?? [])].reverse()
}

/** Repeatedly takes the first name that is only at the start of lists. */
function merge(lists: readonly (readonly string[])[]): string[] | null {
  const left = lists.filter((list) => list.length > 0)
  if (left.length === 0) return []
  const next = left.map(([head]) => head).find((head) => left.every((list) => list.indexOf(head ?? '') <= 0))
  if (next === undefined) return null
  const rest = merge(left.map((list) => list.filter((name) => name !== next)))
  return rest && [next, ...rest]
}
