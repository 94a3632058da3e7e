import { concatHex } from 'viem'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import { type LessonAnswer, sameAnswer } from '../answer/field'
import type { Mistake } from '../lesson/lesson'
import { WRONG_WAYS } from '../lessons/arrays/wrong-ways'
import { WRONG_KEYS } from '../lessons/mapping/mistakes'
import { WRONG_MEMBERS, WRONG_ORDERS } from '../lessons/nested/wrong-ways'
import type { FollowedPath } from '../path/drawn-path'
import {
  behind,
  beside,
  followRules,
  mistakesOnWay,
  type ReachedSlot,
  SOLIDITY_RULES,
  type WrongWays,
} from '../path/follow-rules'

/** Mistakes besides the wrong rules of the lessons. */
const SLIPS: WrongWays = {
  'member left out'({ variable, steps }) {
    const last = steps.findLast(({ does }) => does === 'member')
    if (last?.does !== 'member') return null
    return {
      reached: followRules(variable.slot, steps, { member: (slot) => beside(slot, 0n) }),
      refutes: `This is the first slot of the struct. \`${last.member.label}\` is ${countOf(Number(last.member.slot), 'slot')} after it.`,
    }
  },
  'counted from 1': ({ variable, steps }) => ({
    reached: followRules(variable.slot, steps, {
      index: (slot, step) => SOLIDITY_RULES.index(slot, { ...step, index: step.index + 1n }),
    }),
    refutes: 'This counts elements from 1. The first element has index 0.',
  }),
  'outer key skipped'({ variable, steps }) {
    const last = steps.findLastIndex(({ does }) => does === 'key')
    if (!steps.slice(0, Math.max(last, 0)).some(({ does }) => does === 'key')) return null
    return {
      reached: followRules(variable.slot, steps.slice(last)),
      refutes: `This hashes the last key with the slot of \`${variable.name}\`. The hash for the key before it is the slot for the last key.`,
    }
  },
  'decimal read as hex': ({ variable, steps }) => ({
    reached: followRules(variable.slot, steps, {
      key(slot, step) {
        const { key, type } = step
        const digits = /^u?int/.test(type.key.label) && /^\d{1,60}$/.test(key.text) ? `0x${key.text}` : null
        if (digits === null) return SOLIDITY_RULES.key(slot, step)
        const { bytes } = encodeMappingKey('uint256', digits)
        return behind(concatHex([bytes, formatSlot(slot)]))
      },
    }),
    refutes: 'This writes the decimal digits of the key. Bytes are written in hexadecimal: 10 is 0a.',
  }),
}

const ALL_WAYS = [WRONG_KEYS, WRONG_ORDERS, ...WRONG_MEMBERS, WRONG_WAYS, SLIPS]

export const pathMistakes = (
  followed: FollowedPath,
  answerOf: (place: ReachedSlot) => LessonAnswer,
): Mistake[] => mistakesOnWay(followed, ALL_WAYS, answerOf)

/** Without the right answer and without duplicates. */
export const withoutTruth = (truth: LessonAnswer, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.filter(
    ({ answer }, i) =>
      !sameAnswer(answer, truth) && mistakes.findIndex((other) => sameAnswer(other.answer, answer)) === i,
  )
