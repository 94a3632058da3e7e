import type { Mistake } from '../../lesson/exercise'

/** A variable by its size in bytes; where it lies by some rule, `offset` counted from the low-order end. */
export type Sized = { name: string; bytes: number }
export type WrongPlace = { slot: number; offset: number }

/** Where a wrong rule puts each of the variables, and what it overlooks. */
type WrongRule = { rule: string; refutes: string; place(variables: readonly Sized[]): WrongPlace[] }

const eachItsOwn = (variables: readonly Sized[]): WrongPlace[] =>
  variables.map((_, slot) => ({ slot, offset: 0 }))

/** In order, the next slot where one does not fit, as the compiler does; `begin` says from which end. */
function fill(variables: readonly Sized[], begin: 'low' | 'high'): WrongPlace[] {
  let [slot, used] = [0, 0]
  return variables.map(({ bytes }) => {
    if (used + bytes > 32) [slot, used] = [slot + 1, 0]
    const offset = begin === 'low' ? used : 32 - used - bytes
    used += bytes
    return { slot, offset }
  })
}

/** One after the other without regard to where slots end. */
function across(variables: readonly Sized[]): WrongPlace[] {
  let at = 0
  return variables.map(({ bytes }) => {
    const lies = { slot: Math.floor(at / 32), offset: at % 32 }
    at += bytes
    return lies
  })
}

function sorted(variables: readonly Sized[]): WrongPlace[] {
  const order = [...variables].sort((a, b) => b.bytes - a.bytes)
  const places = fill(order, 'low')
  return variables.map((variable) => places[order.indexOf(variable)] ?? { slot: 0, offset: 0 })
}

export const WRONG_RULES: readonly WrongRule[] = [
  {
    rule: 'a slot each',
    refutes:
      'This gives each variable a slot of its own. Small variables are packed into one slot, in the order of their declaration.',
    place: eachItsOwn,
  },
  {
    rule: 'high end first',
    refutes:
      'This packs from the left. The first variable of a slot has offset 0, at the right, low-order end.',
    place: (variables) => fill(variables, 'high'),
  },
  {
    rule: 'across slots',
    refutes:
      'This lets a variable cross the end of a slot. A variable that does not fit into the rest of a slot starts the next slot.',
    place: across,
  },
  {
    rule: 'sorted',
    refutes:
      'This puts the large variables first. The compiler keeps the order of the source. Only the author of the source can change it.',
    place: sorted,
  },
]

/** Answers of the wrong rules that lead elsewhere than the truth. */
export function mistakesAbout(variables: readonly Sized[], asked: number, truth: WrongPlace): Mistake[] {
  return WRONG_RULES.flatMap(({ rule, refutes, place }) => {
    const lies = place(variables)[asked]
    if (!lies || (lies.slot === truth.slot && lies.offset === truth.offset)) return []
    return [{ rule, refutes, bytes: null, answer: [String(lies.slot), String(lies.offset)] }]
  })
}
