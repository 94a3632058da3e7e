import { WORD } from '@/lib/storage/place/array-element'
import { type LessonAnswer, sameAnswer } from '../../answer/field'
import type { Mistake } from '../../lesson/exercise'
import type { Relative } from './family'
import { linearize } from './linearize'

/** The contracts in the order in which a rule lays them out, and how. */
type Order = { contracts: readonly Relative[]; anew?: boolean; withCode?: boolean }

type WrongRule = {
  rule: string
  refutes(order: readonly string[]): string
  /** Null where the rule leads to no order. */
  order(family: readonly Relative[]): Order | null
}

/** The contracts by the right rule. */
export const rightOrder = (family: readonly Relative[]): Relative[] => named(family, linearize(family) ?? [])

const named = (family: readonly Relative[], names: readonly string[]): Relative[] =>
  names.flatMap((name) => family.find((relative) => relative.name === name) ?? [])

/** The bases of a contract before it, as often as they are named. */
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
      const turned = family.map((relative) => ({ ...relative, bases: [...relative.bases].reverse() }))
      const names = linearize(turned)
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

/** Where a variable lies if the contracts are laid out so: its slot and its offset. */
export function placeBy({ contracts, anew = false, withCode = false }: Order, asked: string): LessonAnswer {
  let at = 0
  for (const { members } of contracts) {
    if (anew) at = nextSlot(at)
    for (const { name, bytes, inCode } of members) {
      if (inCode && !withCode) continue
      if ((at % WORD) + bytes > WORD) at = nextSlot(at)
      if (name === asked) return [String(Math.floor(at / WORD)), String(at % WORD)]
      at += bytes
    }
  }
  throw new RangeError(`no variable ${asked}`)
}

const nextSlot = (at: number): number => Math.ceil(at / WORD) * WORD

/** Answers of the wrong rules that lead elsewhere than the truth. */
export function mistakesAbout(family: readonly Relative[], asked: string, truth: LessonAnswer): Mistake[] {
  const right = rightOrder(family).map(({ name }) => name)
  return WRONG_RULES.flatMap(({ rule, order, refutes }) => {
    const wrong = order(family)
    const answer = wrong && placeBy(wrong, asked)
    return !answer || sameAnswer(answer, truth)
      ? []
      : [{ rule, answer, refutes: refutes(right), bytes: null }]
  })
}
