import { call } from '@/lib/playground/examples/example-program'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { askMarkedSlot } from '../../judge/try-slot'
import type { Exercise, HashPiece, Lesson } from '../../lesson/lesson'
import { drawPath, findPath } from '../../path/draw-path'
import type { DrawnPath } from '../../path/drawn-path'
import { followRules, mistakesOnWay, VARIABLES_COUNTED } from '../../path/follow-rules'
import { distinctPieces, partsAlong, piecesAlong } from '../../path/path-parts'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { STRUCTURES } from './structures'
import { swapKeys, WRONG_MEMBERS, WRONG_ORDERS } from './wrong-ways'

const OWN = `contract Library {
    struct Loan {
        uint64 since;
        bool extended;
        uint256 deposit;
    }

    address librarian;
    bool open;
    mapping(address reader => mapping(uint32 book => Loan)) loans;

    function lend(address reader, uint32 book, uint256 deposit) external {
        loans[reader][book] = Loan(uint64(block.timestamp), false, deposit);
    }

    function depositOf(address reader, uint32 book) external view returns (uint256) {
        return loans[reader][book].deposit;
    }
}
`

const WRONG_WAYS = [WRONG_ORDERS, ...WRONG_MEMBERS, VARIABLES_COUNTED]

function exercise(variant: Variant, random: Random): Exercise {
  const drawn = drawPath(variant, random)
  const { contract, path, getter, variable, steps, resolved } = drawn
  const { hashed } = followRules(variable.slot, steps)
  const mark = random.bytes(32)
  return {
    variant,
    asks: `In which slot is \`${path}\` stored?`,
    ...askMarkedSlot(contract, getter, resolved.place.slot, mark),
    bytes: hashed && { label: 'what is hashed last', value: hashed },
    mistakes: mistakesOnWay(drawn, WRONG_WAYS, ({ slot }) => [formatSlot(slot)]),
    parts: partsAlong(drawn.resolved.steps),
    pieces: random.shuffle(piecesOf(drawn)),
    path,
    program: lessonProgram(variant, contract, [
      call('lend(address,uint32,uint256)', [...(getter.args ?? []).map(String), '25']),
    ]),
  }
}

function piecesOf(drawn: DrawnPath): HashPiece[] {
  const { variable, steps } = drawn
  const swapped = swapKeys(steps)
  const taken = swapped.slice(0, swapped.findIndex(({ does }) => does === 'key') + 1)
  const first = taken.at(-1)
  const other =
    first?.does === 'key'
      ? [
          {
            label: `the slot of ${variable.name}, ${first.key.text} hashed with it`,
            bytes: formatSlot(followRules(variable.slot, taken).slot),
          },
        ]
      : []
  return distinctPieces([...piecesAlong(drawn), ...other])
}

export const NESTED: Lesson = {
  slug: 'nested',
  own: { source: sourceText(OWN), facts: { path: 'loans[reader][book].deposit', getter: 'depositOf' } },
  structures: Object.values(STRUCTURES),
  exercise,
  yours: {
    needs: 'a public mapping of mappings to `uint256`',
    findFacts: (contract) =>
      findPath(contract, ({ through, ends }) => through.length > 1 && ends.label === 'uint256'),
  },
}
