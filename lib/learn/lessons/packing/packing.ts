import { call } from '@/lib/playground/examples/example-program'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { byteField } from '../../answer/field'
import { askByte, drawByte, mistakesAboutByte, moveUp, partsOfByte } from '../../byte/asked-byte'
import type { Random } from '../../draw/random'
import { tryByte } from '../../judge/try-place'
import type { Exercise, ExercisePart, Lesson, Mistake } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import {
  askedContract,
  layoutOf,
  lessonProgram,
  publicVariables,
  type Variant,
  type VariantContract,
} from '../../variant/variant'
import { STRUCTURES } from './structures'

const OWN = `contract Box {
    uint64 public opened;
    address public owner;
    bool public sealed_;
    uint128 public price;
    uint32 public visits;

    function visit() external {
        visits++;
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const contract = askedContract(variant)
  const { variables } = layoutOf(contract)
  const variable = pickAsked(contract, random)
  const asked = variables.indexOf(variables.find(({ name }) => name === variable.name) ?? variable)
  const sizes = variables.map(({ name, type }) => ({ name, bytes: Number(elementBytes(type)) }))
  const begins = { slot: Number(variable.slot), offset: variable.offset }
  const answer = [String(begins.slot), String(begins.offset)]
  const byte = drawByte(variable.type, random)
  return {
    variant,
    asks: `${askByte(variable.name, byte)}?`,
    fields: [{ kind: 'number', label: 'Slot' }, byteField()],
    truth: moveUp(answer, byte.at),
    mistakes: mistakesAboutByte(packingMistakes(sizes, asked, begins), answer, byte),
    tried: `Only that byte was written there, and \`${variable.name}\` returned it in the right position.`,
    judge: (answered) => tryByte(contract, variable, answered, byte),
    parts: [...partsOf(variables, asked), ...partsOfByte(variable, byte)],
    path: variable.name,
    program: lessonProgram(variant, contract, [call('visit()')]),
  }
}

function partsOf(variables: ReturnType<typeof layoutOf>['variables'], asked: number): ExercisePart[] {
  return variables.slice(0, asked + 1).flatMap(({ name, type, slot, offset }) => [
    {
      field: { kind: 'number' as const, label: `Bytes of \`${name}\`` },
      truth: String(elementBytes(type)),
      says: `\`${type.label}\` takes ${elementBytes(type)} bytes.`,
    },
    {
      field: { kind: 'number' as const, label: `Slot of \`${name}\`` },
      truth: String(slot),
      says:
        offset === 0
          ? 'It starts a new slot: it is the first variable, or it does not fit into the rest of the slot before. Its offset is 0.'
          : `It fits into the slot after ${offset} bytes. Its offset is ${offset}.`,
    },
  ])
}

/** Without the first variable: every rule places it at slot 0. */
const askable = (contract: VariantContract) =>
  publicVariables(contract).flatMap((variable) =>
    variable.type.kind === 'value' && (variable.slot > 0n || variable.offset > 0)
      ? [{ ...variable, type: variable.type }]
      : [],
  )

/** A bool has few values, so others come first. */
function pickAsked(contract: VariantContract, random: Random) {
  const all = askable(contract)
  const several = all.filter(({ type }) => type.bytes > 1)
  return random.pick(several.length > 0 ? several : all)
}

export const PACKING: Lesson = {
  slug: 'packing',
  own: { source: sourceText(OWN), facts: {} },
  structures: Object.values(STRUCTURES),
  exercise,
  yours: {
    needs: 'two or more public variables of small types',
    findFacts: (contract) => (askable(contract).length > 0 ? {} : null),
  },
}

/** `offset` counts from the low-order end. */
export type Sized = { name: string; bytes: number }
export type WrongPlace = { slot: number; offset: number }

type WrongRule = { rule: string; refutes: string; place(variables: readonly Sized[]): WrongPlace[] }

const eachItsOwn = (variables: readonly Sized[]): WrongPlace[] =>
  variables.map((_, slot) => ({ slot, offset: 0 }))

/** `begin` is the end of the word where packing starts. */
function fill(variables: readonly Sized[], begin: 'low' | 'high'): WrongPlace[] {
  let [slot, used] = [0, 0]
  return variables.map(({ bytes }) => {
    if (used + bytes > 32) [slot, used] = [slot + 1, 0]
    const offset = begin === 'low' ? used : 32 - used - bytes
    used += bytes
    return { slot, offset }
  })
}

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

export function packingMistakes(variables: readonly Sized[], asked: number, truth: WrongPlace): Mistake[] {
  return WRONG_RULES.flatMap(({ rule, refutes, place }) => {
    const lies = place(variables)[asked]
    if (!lies || (lies.slot === truth.slot && lies.offset === truth.offset)) return []
    return [{ rule, refutes, answer: [String(lies.slot), String(lies.offset)] }]
  })
}
