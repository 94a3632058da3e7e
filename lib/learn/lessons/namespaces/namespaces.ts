import { call } from '@/lib/playground/examples/example-program'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { askPlace } from '../../judge/try-place'
import type { Exercise, Lesson, Mistake } from '../../lesson/lesson'
import { drawPath } from '../../path/draw-path'
import type { DrawnPath } from '../../path/drawn-path'
import { followRules } from '../../path/follow-rules'
import { offsetPart, partsAlong } from '../../path/path-parts'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, textFact, type Variant } from '../../variant/variant'
import { STRUCTURES } from './structures'
import { type Base, rootParts, rootPieces, rootPreimage, wrongRoots } from './wrong-roots'

const OWN = `contract Treasury {
    /// @custom:storage-location erc7201:harbour.treasury
    struct TreasuryStorage {
        address keeper;
        bool open;
        uint256 total;
        uint64[1000] deposits;
    }

    function _treasury() private pure returns (TreasuryStorage storage treasury) {
        uint256 root = erc7201("harbour.treasury");
        assembly {
            treasury.slot := root
        }
    }

    function deposit(uint256 box, uint64 amount) external {
        TreasuryStorage storage treasury = _treasury();
        treasury.deposits[box] += amount;
        treasury.total += amount;
    }

    function inBox(uint256 box) external view returns (uint64) {
        return _treasury().deposits[box];
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const drawn = drawPath(variant, random)
  const { contract, path, getter, variable, resolved } = drawn
  const base = { scheme: textFact(variant, 'scheme'), id: textFact(variant, 'id') }
  const preimage = rootPreimage(base)
  return {
    variant,
    asks: `Where is \`${path}\` stored?`,
    ...askPlace(contract, getter, resolved.type ?? variable.type, resolved.place),
    bytes: preimage && { label: 'what is hashed for the first slot', value: preimage },
    mistakes: mistakesOf(drawn, base),
    parts: [
      ...rootParts(base, rootOf(drawn)),
      ...partsAlong(resolved.steps.filter(({ rule }) => rule !== 'namespace')),
      offsetPart(
        `Offset of \`${path}\``,
        resolved.place.offset,
        'Values in one slot are packed from the right. The first has offset 0.',
      ),
    ],
    pieces: random.shuffle(rootPieces(base)),
    path,
    program: lessonProgram(variant, contract, [
      call('deposit(uint256,uint64)', [...(getter.args ?? []).map(String), '25']),
    ]),
  }
}

/** The first slot of the namespace, or of a contract with `layout at`. */
const rootOf = ({ variable, layout }: DrawnPath): bigint =>
  variable.namespace ? variable.slot : (layout.variables[0]?.slot ?? 0n)

function mistakesOf(drawn: DrawnPath, base: Base): Mistake[] {
  const right = rootOf(drawn)
  return wrongRoots(base)
    .filter(({ root }) => root !== right)
    .map(({ rule, root, bytes, refutes }) => {
      const { slot, offset } = followRules(addSlots(drawn.variable.slot, root - right), drawn.steps)
      return { rule, answer: [formatSlot(slot), String(offset)], bytes, refutes }
    })
}

export const NAMESPACES: Lesson = {
  slug: 'namespaces',
  own: {
    source: sourceText(OWN),
    facts: {
      scheme: 'erc7201',
      id: 'harbour.treasury',
      path: 'erc7201("harbour.treasury").deposits[box]',
      getter: 'inBox',
    },
  },
  structures: Object.values(STRUCTURES),
  exercise,
}
