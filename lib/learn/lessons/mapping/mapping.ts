import { concatHex, padHex } from 'viem'
import { nameOfAccount } from '@/lib/playground/accounts/accounts'
import { call } from '@/lib/playground/examples/example-program'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import type { HashPart } from '@/lib/storage/path/path-step'
import { KEY_RULES } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import { drawAccount, drawKey, isDrawable, sayAccount } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { askMarkedSlot } from '../../judge/try-slot'
import {
  type Exercise,
  type ExercisePart,
  type HashPiece,
  type Lesson,
  mistakesBy,
} from '../../lesson/lesson'
import { drawPath } from '../../path/draw-path'
import { type DrawnPath, type KeyStep, lastKey } from '../../path/drawn-path'
import { unpaddedKey } from '../../path/hash-slot'
import { distinctPieces } from '../../path/path-parts'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, publicVariables, textFact, type Variant } from '../../variant/variant'
import { WRONG_KEYS } from './mistakes'
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
  const mapping = textFact(variant, 'mapping')
  const asked = { ...variant, facts: { path: `${mapping}[key]`, getter: mapping } }
  const isOwn = variant.structure === null
  // The lesson's own contract is called by the account that is the key.
  const drawn = drawPath(asked, random, (type, draws) =>
    isOwn && type === 'address' ? drawAccount(draws) : drawKey(type, draws),
  )
  const { contract, getter, resolved, path } = drawn
  const key = lastKey(drawn)
  const hashed = resolved.steps.at(-1)?.hash?.parts ?? []
  const sender = isOwn ? nameOfAccount(key.key.text) : null
  return {
    variant,
    asks: `In which slot is \`${path}\` stored?${sayAccount(sender)}`,
    ...askMarkedSlot(contract, getter, resolved.place.slot, random.bytes(32)),
    bytes: { label: 'what is hashed', value: concatHex(hashed.map(({ bytes }) => bytes)) },
    mistakes: mistakesBy(WRONG_KEYS, drawn, null, ({ reached }) => ({
      answer: [formatSlot(reached.slot)],
      bytes: reached.hashed,
    })),
    parts: partsOf(drawn, key, hashed),
    pieces: random.shuffle(piecesOf(drawn, key)),
    addsSlots: false,
    path,
    program: lessonProgram(variant, contract, [call('deposit(uint256)', ['5'], { from: sender ?? 'alice' })]),
  }
}

/** The key in several forms, the slot, and a number that some take for the slot. */
function piecesOf({ layout, variable }: DrawnPath, { key, encoded }: KeyStep): HashPiece[] {
  const unpadded = unpaddedKey(encoded)
  return distinctPieces([
    { label: `${key.text}, padded on the left`, bytes: padHex(unpadded, { size: 32 }) },
    { label: `${key.text}, padded on the right`, bytes: padHex(unpadded, { size: 32, dir: 'right' }) },
    { label: `${key.text}, not padded`, bytes: unpadded },
    { label: `${key.text}, padded by its type`, bytes: encoded.bytes },
    { label: `the slot of ${variable.name}`, bytes: formatSlot(variable.slot) },
    {
      label: 'the number of variables before it',
      bytes: formatSlot(BigInt(layout.variables.indexOf(variable))),
    },
  ])
}

function partsOf(
  { variable, resolved }: DrawnPath,
  { key, encoded }: KeyStep,
  hashed: readonly HashPart[],
): ExercisePart[] {
  return [
    {
      field: { kind: 'number', label: `Slot of \`${variable.name}\` itself` },
      truth: String(variable.slot),
      says: 'The mapping takes one slot. Nothing is stored in it, but its number distinguishes this mapping from others.',
    },
    {
      field: { kind: 'bytes', label: `Bytes of \`${key.text}\` in the hash` },
      truth: encoded.bytes,
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
      truth: formatSlot(resolved.place.slot),
      says: 'The hash of these bytes is the slot of the entry.',
    },
  ]
}

/** Whether the keys of a mapping can be drawn, and its values are whole words. */
const isAskable = (type: StorageType) =>
  type.kind === 'mapping' &&
  isDrawable(type.key.label) &&
  type.value.kind === 'value' &&
  type.value.label === 'uint256'

export const MAPPING: Lesson = {
  slug: 'mapping',
  own: { source: sourceText(OWN), facts: { mapping: 'balances' } },
  structures: Object.values(STRUCTURES),
  exercise,
  yours: {
    needs: 'a public mapping to `uint256`',
    findFacts(contract) {
      const found = publicVariables(contract).find(({ type }) => isAskable(type))
      return found ? { mapping: found.name } : null
    },
  },
}
