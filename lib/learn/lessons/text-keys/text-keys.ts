import { concatHex, type Hex, keccak256, numberToHex, size } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { drawTextKey } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { tryPreimage } from '../../judge/try-slot'
import type { Exercise, ExercisePart, HashPiece, Lesson } from '../../lesson/lesson'
import { drawPath, findPath } from '../../path/draw-path'
import { type DrawnPath, type KeyStep, lastKey } from '../../path/drawn-path'
import { followRules } from '../../path/follow-rules'
import { padText } from '../../path/hash-slot'
import { distinctPieces, partsAlong, piecesAlong } from '../../path/path-parts'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { STRUCTURES } from './structures'
import { textKeyMistakes } from './wrong-preimages'

const OWN = `contract NameService {
    address registrar;
    uint64 fee;
    uint256 sold;
    mapping(string name => uint256) public expires;

    function register(string calldata name) external {
        expires[name] = block.timestamp + 365 days;
        sold++;
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const drawn = drawPath(variant, random, drawTextKey)
  const { contract, path, getter, variable, steps, layout } = drawn
  const last = lastKey(drawn)
  const hashed = drawn.resolved.steps.at(-1)?.hash?.parts ?? []
  const preimage = concatHex(hashed.map(({ bytes }) => bytes)).toLowerCase() as Hex
  const entry = {
    key: last.encoded.bytes,
    mappingSlot: followRules(variable.slot, steps.slice(0, -1)).slot,
    before: steps.length === 1 ? BigInt(layout.variables.indexOf(variable)) : null,
  }
  const mark = random.bytes(32)
  const truth = [preimage, String(size(preimage))]
  return {
    variant,
    asks: `Which bytes are hashed for \`${path}\`, and how many are they?`,
    fields: [
      { kind: 'bytes', label: 'Bytes that are hashed', hint: 'in hexadecimal' },
      { kind: 'number', label: 'How many bytes' },
    ],
    truth,
    bytes: { label: 'what is hashed', value: preimage },
    mistakes: textKeyMistakes(entry, truth),
    tried: `These bytes were hashed, 32 random bytes were written to that slot, and \`${getter.name}\` returned them.`,
    judge: ([bytes = '', length = '']) =>
      tryPreimage(contract, getter, { bytes: bytes as Hex, length }, mark),
    parts: partsOf(drawn, last, preimage),
    pieces: random.shuffle(piecesOf(drawn, last)),
    addsSlots: false,
    path,
    program: lessonProgram(variant, contract, [call('register(string)', [String(last.key.value)])]),
  }
}

const partsOf = (drawn: DrawnPath, { key, encoded, type }: KeyStep, preimage: Hex): ExercisePart[] => [
  {
    field: { kind: 'number', label: `Bytes of \`${key.text}\`` },
    truth: String(size(encoded.bytes)),
    says:
      type.key.label === 'string'
        ? 'Count bytes, not letters. In UTF-8 a letter with an accent takes 2 bytes.'
        : 'Two hexadecimal digits are one byte.',
  },
  ...partsAlong(drawn.resolved.steps).slice(0, -1),
  {
    field: { kind: 'number', label: 'How many bytes are hashed' },
    truth: String(size(preimage)),
    says: `${size(encoded.bytes)} bytes of the key and 32 bytes of the slot.`,
  },
]

function piecesOf(drawn: DrawnPath, { key, encoded: { bytes } }: KeyStep): HashPiece[] {
  return distinctPieces([
    { label: `${key.text}, not padded`, bytes },
    { label: `${key.text}, padded on the right`, bytes: padText(bytes) },
    { label: `the hash of ${key.text}`, bytes: keccak256(bytes) },
    { label: 'the length of the key', bytes: numberToHex(size(bytes), { size: 32 }) },
    ...piecesAlong(drawn),
  ])
}

export const TEXT_KEYS: Lesson = {
  slug: 'text-keys',
  own: { source: sourceText(OWN), facts: { path: 'expires[name]', getter: 'expires' } },
  structures: Object.values(STRUCTURES),
  exercise,
  yours: {
    needs: 'a public mapping from `string` to `uint256`',
    findFacts: (contract) =>
      findPath(contract, ({ through, ends }) => through.at(-1) === 'text key' && ends.label === 'uint256'),
  },
}
