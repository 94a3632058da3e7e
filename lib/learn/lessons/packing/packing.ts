import { call, deploy } from '@/lib/playground/examples/example-program'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { Random } from '../../draw/random'
import { tryPlaces } from '../../judge/place'
import type { Exercise, Part } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { askedContract, layoutOf, publicVariables } from '../../variant/facts'
import { sourceText } from '../../variant/source-text'
import type { BuiltContract, Variant } from '../../variant/variant'
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
  const variable = random.pick(askable(contract))
  const asked = variables.indexOf(variables.find(({ name }) => name === variable.name) ?? variable)
  const sizes = variables.map(({ name, type }) => ({ name, bytes: Number(elementBytes(type)) }))
  const truth = { slot: Number(variable.slot), offset: variable.offset }
  return {
    variant,
    asks: `Where does \`${variable.name}\` lie?`,
    fields: [
      { kind: 'number', label: 'Slot' },
      { kind: 'number', label: 'Byte', hint: 'counted from the low-order end, the right one, from 0' },
    ],
    truth: [String(truth.slot), String(truth.offset)],
    bytes: null,
    mistakes: mistakesAbout(sizes, asked, truth),
    tried: `A value was put into these bytes alone, and \`${variable.name}\` returned it; then into all others, and it returned nothing.`,
    judge: (answer) =>
      tryPlaces(contract, [{ getter: { name: variable.name }, type: variable.type }], answer),
    parts: partsOf(variables, asked),
    pieces: [],
    path: variable.name,
    program: {
      source: variant.source,
      contract: contract.name,
      deploy: deploy(),
      calls: variant.structure === null ? [call('visit()')] : [],
    },
  }
}

/** How far each variable before it fills its slot. */
function partsOf(variables: ReturnType<typeof layoutOf>['variables'], asked: number): Part[] {
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
          ? 'It begins a slot: it is the first, or does not fit into what is left of the slot before.'
          : `It fits behind the ${offset} bytes that the slot holds already.`,
    },
  ])
}

/** Variables that a getter reads, but the first of the contract: that one lies where every rule puts it. */
const askable = (contract: BuiltContract) =>
  publicVariables(contract).filter(
    ({ type, slot, offset }) => type.kind === 'value' && (slot > 0n || offset > 0),
  )

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
