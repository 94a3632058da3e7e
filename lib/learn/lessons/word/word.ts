import { call } from '@/lib/playground/examples/example-program'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { tryCall } from '../../judge/try-word'
import { REJECTED } from '../../lab/trial'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { lessonProgram, type Variant } from '../../variant/variant'
import { codeAnswer, codeMistakes, drawCode, type KeptCode } from './kept-code'
import { STRUCTURES, safe } from './structures'

const OWN = safe({ type: 'uint256', given: ['code'], code: ['code'] })

function exercise(variant: Variant, random: Random): Exercise {
  const kept = drawCode(variant, random)
  const { contract, isNumber, words, args, typed, code } = kept
  const truth = codeAnswer(
    kept,
    code.map(({ word }) => word),
  )
  const [only] = code
  return {
    variant,
    asks: 'These are the words in the storage of the safe. Which argument of `open` opens it?',
    words,
    fields: [
      isNumber
        ? { kind: 'number', label: '`open` takes', hint: 'decimal or hexadecimal' }
        : { kind: 'word', label: '`open` takes', hint: '64 hexadecimal digits' },
    ],
    truth: [truth],
    bytes: only && code.length === 1 ? { label: 'the word', value: only.word } : null,
    mistakes: codeMistakes(kept),
    tried: '`open` was called with it on a safe with these words, and `isOpen` returned `true`.',
    judge: ([answered = '']) => {
      const guess = BigInt(answered)
      if (BigInt.asUintN(256, guess) !== guess) return REJECTED
      const open = { name: 'open', args: [isNumber ? guess : formatSlot(guess)] }
      return tryCall(contract, args, open, { getter: 'isOpen', returns: formatSlot(1n) })
    },
    parts: partsOf(kept, truth),
    path: only?.name ?? null,
    program: lessonProgram(
      variant,
      contract,
      [call(`open(${isNumber ? 'uint256' : 'bytes32'})`, [truth])],
      typed,
    ),
  }
}

function partsOf({ code, isNumber }: KeptCode, truth: string): ExercisePart[] {
  const words = code.map(
    ({ name, slot, word }): ExercisePart => ({
      field: { kind: 'word', label: `Word of \`${name}\`` },
      truth: word,
      says: `It is in slot ${shortSlot(slot)}. \`private\` means that other contracts cannot read it. Everyone else can read the storage of every contract.`,
    }),
  )
  if (!isNumber) return words
  const says =
    code.length > 1
      ? 'A word is a number of 32 bytes, with the high-order byte first. Add the two numbers.'
      : 'A word is a number of 32 bytes, with the high-order byte first.'
  return [...words, { field: { kind: 'number', label: 'As a number' }, truth, says }]
}

export const WORD: Lesson = { slug: 'word', own: OWN, structures: Object.values(STRUCTURES), exercise }
