import { call } from '@/lib/playground/examples/example-program'
import { byteField } from '../../answer/field'
import { askByte, drawByte, mistakesAboutByte, moveUp, partsOfByte } from '../../byte/asked-byte'
import type { Random } from '../../draw/random'
import { tryByte } from '../../judge/try-place'
import { type Exercise, type ExercisePart, type Lesson, tellsApart } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import { askedContract, layoutOf, lessonProgram, type Variant } from '../../variant/variant'
import { inheritanceMistakes, parseFamily, type Relative, rightOrder } from './mistakes'
import { STRUCTURES } from './structures'

const OWN = `contract Owned {
    address public owner = msg.sender;
}

contract Pausable is Owned {
    bool public paused;
}

contract Capped is Owned {
    uint64 public constant MOST = 500;
    uint64 public sold;
}

contract Tickets is Pausable, Capped {
    uint32 public visitors;
    uint128 public price;

    function buy(uint128 paid) external {
        price = paid;
        sold++;
        visitors++;
        paused = sold == MOST;
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const contract = askedContract(variant)
  const family = parseFamily(variant.source)
  const telling = random
    .shuffle(layoutOf(contract).variables)
    .flatMap((variable) => (variable.type.kind === 'value' ? [{ ...variable, type: variable.type }] : []))
    .map((variable) => {
      const truth = [String(variable.slot), String(variable.offset)]
      return { variable, truth, mistakes: inheritanceMistakes(family, variable.name, truth) }
    })
    .filter((asked) => asked.mistakes.length > 0 && tellsApart(asked))
  const several = telling.filter(({ variable }) => variable.type.bytes > 1)
  const asked = several.find(({ mistakes }) => mistakes.length > 1) ?? several[0] ?? telling[0]
  if (!asked) throw new RangeError('a family in which every rule leads to the same')
  const { variable, truth: begins, mistakes } = asked
  const byte = drawByte(variable.type, random)
  return {
    variant,
    asks: `${askByte(variable.name, byte)} in a contract \`${contract.name}\`?`,
    fields: [{ kind: 'number', label: 'Slot' }, byteField()],
    truth: moveUp(begins, byte.at),
    mistakes: mistakesAboutByte(mistakes, begins, byte),
    tried: `Only that byte was written there, and \`${variable.name}\` returned it in the right position.`,
    judge: (answered) => tryByte(contract, variable, answered, byte),
    parts: [...partsOf(variant, family, variable.name), ...partsOfByte(variable, byte)],
    path: variable.name,
    program: lessonProgram(variant, contract, [call('buy(uint128)', ['9'])]),
  }
}

/** The order of the contracts, then the places of the variables. */
function partsOf(variant: Variant, family: readonly Relative[], asked: string): ExercisePart[] {
  const order = rightOrder(family)
  const options = family.map(({ name }) => ({ value: name, label: name }))
  const { variables } = layoutOf(askedContract(variant))
  const turns = order
    .slice(0, order.findIndex(({ members }) => members.some(({ name }) => name === asked)) + 1)
    .map(
      ({ name }, i): ExercisePart => ({
        field: {
          kind: 'choice',
          label: i === 0 ? 'Variables of this contract come first' : 'Then the variables of',
          options,
        },
        truth: name,
        says:
          i === 0
            ? `The C3 linearization starts with the most base contract: \`${name}\`.`
            : `A base comes before the contracts that derive from it, in the order after \`is\`, and only once. Next: \`${name}\`.`,
      }),
    )
  const places = variables
    .slice(0, variables.findIndex(({ name }) => name === asked) + 1)
    .flatMap(({ name, slot, offset }): ExercisePart[] => [
      {
        field: { kind: 'number', label: `Slot of \`${name}\`` },
        truth: String(slot),
        says: 'A variable that fits shares the slot with the variables before it, even if another contract declares them.',
      },
      {
        field: byteField(`Offset of \`${name}\``),
        truth: String(offset),
        says:
          offset === 0
            ? 'It is the first value in its slot.'
            : `The values before it in the slot take ${offset} bytes.`,
      },
    ])
  return [...turns, ...places]
}

export const INHERITANCE: Lesson = {
  slug: 'inheritance',
  own: { source: sourceText(OWN), facts: {} },
  structures: Object.values(STRUCTURES),
  exercise,
}
