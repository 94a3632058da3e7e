import { call } from '@/lib/playground/examples/example-program'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import { byteField } from '../../answer/byte-field'
import { askByte, drawByte, mistakesAboutByte, moveUp, partsOfByte } from '../../byte/asked-byte'
import type { Random } from '../../draw/random'
import { tryByte } from '../../judge/byte'
import type { Exercise, ExercisePart } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import { askedContract, layoutOf, publicVariables } from '../../variant/facts'
import { sourceText } from '../../variant/source-text'
import type { Variant, VariantContract } from '../../variant/variant'
import { STRUCTURES } from './structures'
import { mistakesAbout } from './wrong-places'

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
    bytes: null,
    mistakes: mistakesAboutByte(mistakesAbout(sizes, asked, begins), answer, byte),
    tried: `Only that byte was written there, and \`${variable.name}\` returned it in the right position.`,
    judge: (answered) => tryByte(contract, variable, answered, byte),
    parts: [...partsOf(variables, asked), ...partsOfByte(variable, byte)],
    pieces: [],
    path: variable.name,
    program: lessonProgram(variant, contract, [call('visit()')]),
  }
}

/** How far each variable before it fills its slot. */
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

/** Variables that a getter reads, but the first of the contract: that one lies where every rule puts it. */
const askable = (contract: VariantContract) =>
  publicVariables(contract).flatMap((variable) =>
    variable.type.kind === 'value' && (variable.slot > 0n || variable.offset > 0)
      ? [{ ...variable, type: variable.type }]
      : [],
  )

/** Of a flag there is little to ask: the others come first. */
function pickAsked(contract: VariantContract, random: Random) {
  const all = askable(contract)
  const several = all.filter(({ type }) => type.bytes > 1)
  return random.pick(several.length > 0 ? several : all)
}

export const PACKING: Lesson = {
  slug: 'packing',
  own: { source: sourceText(OWN), facts: {} },
  structures: STRUCTURES,
  exercise,
  yours: {
    needs: 'two or more public variables of small types',
    findFacts: (contract) => (askable(contract).length > 0 ? {} : null),
  },
}
