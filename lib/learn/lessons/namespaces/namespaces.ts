import type { Hex } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import { byteField } from '../../answer/field'
import type { Random } from '../../draw/random'
import { fillValue, tryRuler } from '../../judge/ruler'
import { type Exercise, type Lesson, lessonProgram, type Mistake } from '../../lesson/lesson'
import { drawPath } from '../../path/draw-path'
import type { DrawnPath } from '../../path/drawn-path'
import { followRules } from '../../path/follow-rules'
import { partsAlong } from '../../path/path-parts'
import { sourceText } from '../../variant/source-text'
import { textFact, type Variant } from '../../variant/variant'
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
    fields: [{ kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }, byteField()],
    truth: [formatSlot(resolved.place.slot), String(resolved.place.offset)],
    bytes: preimage && { label: 'what is hashed for the first slot', value: preimage },
    mistakes: mistakesOf(drawn, base),
    tried: `A value was written to these bytes only, and \`${getter.name}\` returned it. Then only the other bytes were set, and it returned 0.`,
    judge: ([slot = '', offset = '']) =>
      tryRuler(
        contract,
        getter,
        { slot: slot as Hex, offset: Number(offset) },
        fillValue(resolved.type ?? variable.type),
      ),
    parts: [
      ...rootParts(base, rootOf(drawn)),
      ...partsAlong(resolved.steps.filter(({ rule }) => rule !== 'namespace')),
      {
        field: byteField(`Offset of \`${path}\``),
        truth: String(resolved.place.offset),
        says: 'Values in one slot are packed from the right. The first has offset 0.',
      },
    ],
    pieces: random.shuffle(rootPieces(base)),
    path,
    program: lessonProgram(variant, contract, [
      call('deposit(uint256,uint64)', [...(getter.args ?? []).map(String), '25']),
    ]),
  }
}

/** Where the namespace begins, or the first variable of a contract that was moved whole. */
const rootOf = ({ variable, layout }: DrawnPath): bigint =>
  variable.namespace ? variable.slot : (layout.variables[0]?.slot ?? 0n)

/** The same way from where a wrong rule begins. */
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
  structures: STRUCTURES,
  exercise,
  yours: null,
}
