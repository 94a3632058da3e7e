import { concatHex, type Hex, padHex } from 'viem'
import { nameOfAccount } from '@/lib/playground/accounts/accounts'
import { call } from '@/lib/playground/examples/example-program'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { KEY_RULES } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import { isDrawable, sayAccount } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { tryMark } from '../../judge/mark'
import type { Exercise, ExercisePart, HashPiece } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import { bareKey } from '../../path/hash-slot'
import { publicVariables } from '../../variant/facts'
import { sourceText } from '../../variant/source-text'
import type { Variant } from '../../variant/variant'
import { type DrawnEntry, drawEntry } from './entry'
import { mistakesOf } from './mistakes'
import { STRUCTURES } from './structures'

const OWN = `contract Ledger {
    address owner;
    bool open;
    uint256 total;
    mapping(address holder => uint256) public balances;

    function deposit(uint256 amount) external {
        balances[msg.sender] += amount;
        total += amount;
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const entry = drawEntry(variant, random)
  const { contract, mapping, key, slot, path } = entry
  const mark = random.bytes(32)
  const sender = variant.structure === null ? nameOfAccount(key.text) : null
  return {
    variant,
    asks: `In which slot is \`${path}\` stored?${sayAccount(sender)}`,
    fields: [{ kind: 'slot', label: 'Slot', hint: 'decimal or hexadecimal' }],
    truth: [formatSlot(slot)],
    bytes: { label: 'what is hashed', value: concatHex(entry.hashed.map(({ bytes }) => bytes)) },
    mistakes: mistakesOf(entry),
    tried: `32 random bytes were written to this slot, and \`${mapping}\` returned them.`,
    judge: ([answered = '']) =>
      tryMark(contract, { name: mapping, args: [key.value] }, answered as Hex, mark),
    parts: partsOf(entry),
    pieces: random.shuffle(piecesOf(entry)),
    addsSlots: false,
    path,
    program: lessonProgram(variant, contract, [call('deposit(uint256)', ['5'], { from: sender ?? 'alice' })]),
  }
}

/** The key in the forms that are thought of, the slot, and the number that is taken for it. */
function piecesOf(entry: DrawnEntry): HashPiece[] {
  const { key, mapping, mappingSlot, before } = entry
  const bare = bareKey(entry.encoded)
  const pieces = [
    { label: `${key.text}, padded on the left`, bytes: padHex(bare, { size: 32 }) },
    { label: `${key.text}, padded on the right`, bytes: padHex(bare, { size: 32, dir: 'right' }) },
    { label: `${key.text}, not padded`, bytes: bare },
    { label: `${key.text}, padded by its type`, bytes: entry.encoded.bytes },
    { label: `the slot of ${mapping}`, bytes: formatSlot(mappingSlot) },
    { label: 'the number of variables before it', bytes: formatSlot(before) },
  ]
  return pieces.filter(({ bytes }, i) => pieces.findIndex((piece) => piece.bytes === bytes) === i)
}

function partsOf({ mapping, mappingSlot, encoded, key, slot, hashed }: DrawnEntry): ExercisePart[] {
  return [
    {
      field: { kind: 'number', label: `Slot of \`${mapping}\` itself` },
      truth: String(mappingSlot),
      says: 'The mapping takes one slot. Nothing is stored in it, but its number distinguishes this mapping from others.',
    },
    {
      field: { kind: 'bytes', label: `Bytes of \`${key.text}\` in the hash` },
      truth: encoded.bytes.toLowerCase(),
      says: KEY_RULES[encoded.rule],
    },
    {
      field: {
        kind: 'choice',
        label: 'Hashed first',
        options: [
          { value: 'key', label: 'the key' },
          { value: 'slot', label: 'the slot' },
        ],
      },
      truth: hashed[0]?.name ?? '',
      says: '`keccak256(abi.encode(key, slot))`: the key comes first, then the slot of the mapping as 32 bytes.',
    },
    {
      field: { kind: 'slot', label: 'keccak256 of key and slot' },
      truth: formatSlot(slot),
      says: 'The hash of these bytes is the slot of the entry.',
    },
  ]
}

/** A mapping whose keys can be drawn, to whole words. */
const isAskable = (type: StorageType) =>
  type.kind === 'mapping' &&
  isDrawable(type.key.label) &&
  type.value.kind === 'value' &&
  type.value.label === 'uint256'

export const MAPPING: Lesson = {
  slug: 'mapping',
  own: { source: sourceText(OWN), facts: { mapping: 'balances' } },
  structures: STRUCTURES,
  exercise,
  yours: {
    needs: 'a public mapping to `uint256`',
    findFacts(contract) {
      const found = publicVariables(contract).find(({ type }) => isAskable(type))
      return found ? { mapping: found.name } : null
    },
  },
}
