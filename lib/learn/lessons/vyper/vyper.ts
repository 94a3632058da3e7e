import type { Hex } from 'viem'
import { nameOfAccount } from '@/lib/playground/accounts/accounts'
import { call } from '@/lib/playground/examples/example-program'
import { encodeMappingKey, hashTextKey } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import { sayAccount } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { tryMarks } from '../../judge/try-slot'
import type { Exercise, ExercisePart, HashPiece, Lesson } from '../../lesson/lesson'
import { lessonProgram, type Variant } from '../../variant/variant'
import { drawEntry, entrySlot, type SharedEntry, vyperBytes, vyperMistakes } from './entry'
import { map, STRUCTURES, twin } from './structures'

function exercise(variant: Variant, random: Random): Exercise {
  const entry = drawEntry(variant, random)
  const { contracts, roots, keys, path, name } = entry
  const truth = [
    entrySlot(entry, 'vyper', roots.vyper),
    entrySlot(entry, 'solidity', roots.solidity),
  ] as const
  const bytes = vyperBytes(entry, roots.vyper)
  const args = keys.map(({ value }) => value)
  const sender = variant.structure === null ? nameOfAccount(String(keys[0]?.value)) : null
  const marks = [random.bytes(32), random.bytes(32)] as const
  return {
    variant,
    asks: `This is the same contract in two languages. In which slot does each language store \`${path}\`?${sayAccount(sender)}`,
    fields: [
      { kind: 'slot', label: 'Slot in Vyper', hint: 'decimal or hexadecimal' },
      { kind: 'slot', label: 'Slot in Solidity', hint: 'decimal or hexadecimal' },
    ],
    truth,
    bytes: bytes && { label: 'what Vyper hashes', value: bytes },
    mistakes: vyperMistakes(entry, truth),
    tried: '32 random bytes were written to each slot, and each contract returned its own.',
    judge: ([vyper = '', solidity = '']) =>
      tryMarks([
        { contract: contracts.vyper, getter: { name: 'read', args }, slot: vyper as Hex, mark: marks[0] },
        { contract: contracts.solidity, getter: { name, args }, slot: solidity as Hex, mark: marks[1] },
      ]),
    parts: partsOf(entry, truth),
    pieces: random.shuffle(piecesOf(entry)),
    path: null,
    program: lessonProgram(variant, contracts.vyper, [
      call('deposit(uint256)', ['5'], { from: sender ?? 'alice' }),
    ]),
  }
}

function partsOf({ name, keys, roots }: SharedEntry, [vyper, solidity]: readonly [Hex, Hex]): ExercisePart[] {
  const isList = keys[0]?.type === null
  return [
    {
      field: { kind: 'number', label: `Slot of \`${name}\` itself in Vyper` },
      truth: String(roots.vyper),
      says: 'Vyper packs nothing: each value takes whole words. A list or a text takes a word for its length, then words for its maximum size.',
    },
    {
      field: { kind: 'number', label: `Slot of \`${name}\` itself in Solidity` },
      truth: String(roots.solidity),
      says: 'Solidity packs small variables. A string, a dynamic array or a mapping takes one slot.',
    },
    {
      field: { kind: 'slot', label: 'Slot in Vyper' },
      truth: vyper,
      says: isList
        ? 'The length comes first, then the elements, one word each.'
        : 'keccak256(slot ‖ key). Text is hashed first. For an inner mapping, the hash of the outer one is the slot.',
    },
    {
      field: { kind: 'slot', label: 'Slot in Solidity' },
      truth: solidity,
      says: isList
        ? 'The slot holds the length. The elements start at keccak256(slot).'
        : 'keccak256(key ‖ slot). Text is not padded. For an inner mapping, the hash of the outer one is the slot.',
    },
  ]
}

function piecesOf({ keys, roots, name }: SharedEntry): HashPiece[] {
  const pieces = [
    ...keys.flatMap(({ type, text, value }) => {
      if (type === null) return []
      const encoded = encodeMappingKey(type, String(value))
      return [
        { label: text, bytes: encoded.bytes },
        { label: `keccak256 of ${text}`, bytes: hashTextKey(encoded).bytes },
      ]
    }),
    { label: `the slot of ${name} in Vyper`, bytes: formatSlot(roots.vyper) },
    { label: `the slot of ${name} in Solidity`, bytes: formatSlot(roots.solidity) },
  ]
  return pieces.filter(({ bytes }, i) => pieces.findIndex((piece) => piece.bytes === bytes) === i)
}

const OWN = twin(
  [
    { name: 'paused', vyper: 'bool', solidity: 'bool', words: 1 },
    { name: 'owner', vyper: 'address', solidity: 'address', words: 1 },
    { name: 'supply', vyper: 'uint256', solidity: 'uint256', words: 1 },
  ],
  map('balances', 'address'),
  [
    '',
    'function deposit(uint256 amount) external {',
    '    uint256 slot;',
    '    assembly { slot := balances.slot }',
    '    bytes32 place = keccak256(abi.encode(slot, msg.sender));',
    '    assembly { sstore(place, add(sload(place), amount)) }',
    '    supply += amount;',
    '}',
  ],
)

export const VYPER: Lesson = { slug: 'vyper', own: OWN, structures: Object.values(STRUCTURES), exercise }
