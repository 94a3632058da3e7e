import { call } from '@/lib/playground/examples/example-program'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { formatSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { tryCall } from '../../judge/try-word'
import { REJECTED } from '../../lab/trial'
import type { Exercise, ExercisePart, HashPiece, Lesson } from '../../lesson/lesson'
import { sourceText } from '../../variant/sketch'
import { askedContract, lessonProgram, type Variant } from '../../variant/variant'
import { keyArgument, keyField } from './key-answer'
import { fillVault, findOpening, type Opening } from './opening'
import { STRUCTURES, vaultText } from './structures'
import { vaultMistakes } from './wrong-readings'

function exercise(variant: Variant, random: Random): Exercise {
  const contract = askedContract(variant)
  const vault = fillVault(variant, contract, random)
  const opening = findOpening(contract, vault)
  const { input, truth, key, words } = opening
  return {
    variant,
    asks: 'These are the words in the storage of the vault. Which argument does `unlock` need?',
    words,
    fields: [keyField(input)],
    truth: [truth],
    mistakes: vaultMistakes(opening),
    tried: '`unlock` was called with it on a vault with these words, and `locked` returned `false`.',
    judge: ([answered = '']) => {
      const argument = keyArgument(input, answered)
      if (argument === undefined) return REJECTED
      const open = { name: 'unlock', args: [argument] }
      return tryCall(contract, vault.args, open, { getter: 'locked', returns: formatSlot(0n) })
    },
    parts: partsOf(opening),
    pieces: random.shuffle(piecesOf(opening)),
    path: key,
    program: lessonProgram(variant, contract, [call(`unlock(${input.type})`, [truth])], vault.typed),
  }
}

function partsOf({ steps, stored, place, words, input, truth }: Opening): ExercisePart[] {
  const slots = steps.map(
    ({ path, why, place: { slot } }): ExercisePart => ({
      field: { kind: 'slot', label: `Slot of \`${path}\`` },
      truth: formatSlot(slot),
      says: why,
    }),
  )
  const word: ExercisePart = {
    field: { kind: 'word', label: 'The word there' },
    truth: wordAt(words, place.slot) ?? formatSlot(0n),
    says:
      stored === null
        ? 'If the last byte is even, it is twice the length, and the text is in this word. If it is odd, the text starts at keccak256(slot).'
        : `The offset of the value in the word is ${place.offset}.`,
  }
  const says =
    stored === null
      ? 'Each byte is a character. A long text continues in the next slots.'
      : `The contract compares the argument with these bytes, read as \`${input.type}\`.`
  return [...slots, word, { field: keyField(input), truth, says }]
}

function piecesOf({ layout, root, before, key, otherKey }: Opening): HashPiece[] {
  const hashed = [key, ...(otherKey ? [otherKey] : [])].flatMap((path) =>
    resolvePath(layout, path).steps.flatMap(({ hash }) =>
      (hash?.parts ?? []).map(({ name, bytes }) => ({
        label: name === 'key' ? `the key of ${path}` : `the slot of ${root.name}`,
        bytes,
      })),
    ),
  )
  if (hashed.length === 0) return []
  const pieces = [
    ...hashed,
    { label: 'the number of variables before it', bytes: formatSlot(before) },
    { label: `keccak256 of the slot of ${root.name}`, bytes: formatSlot(dataSlot(root.slot)) },
  ]
  return pieces.filter(({ bytes }, i) => pieces.findIndex((piece) => piece.bytes === bytes) === i)
}

const OWN = vaultText(
  [
    { type: 'uint64', name: 'opened' },
    { type: 'uint64', name: 'visits' },
    { type: 'bytes32[3]', name: 'data' },
  ],
  { type: 'bytes16', name: 'bytes16(data[2])' },
)

export const VAULT: Lesson = {
  slug: 'vault',
  own: { source: sourceText(OWN), facts: { key: 'data[2]' } },
  structures: Object.values(STRUCTURES),
  exercise,
}
