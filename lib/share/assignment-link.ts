import * as v from 'valibot'
import { type Hex, isHex, size } from 'viem'
import { type Assignment, ASSIGNMENT_LIMITS as LIMITS } from '@/lib/learn/assignment/assignment'
import { STEP_QUESTIONS } from '@/lib/learn/step/step-question'
import { formatFragmentJson, parseFragmentJson } from './fragment-json'
import { PACKED_PROGRAM, packProgram, unpackProgram } from './program-link'

/** An earlier explorer does not read a later version. */
const VERSION = 1

const index = v.pipe(v.number(), v.integer(), v.minValue(0))

const hex = (bytes: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && isHex(value) && size(value) === bytes)

/**
 * A question is its transaction, its write and its kind. An argument is its call (-1: the deployment), its index and
 * its type.
 */
const EXERCISE = {
  key: 'e',
  what: 'exercise',
  version: VERSION,
  schema: v.strictObject({
    v: v.literal(VERSION),
    title: v.pipe(v.string(), v.maxLength(LIMITS.title)),
    note: v.pipe(v.string(), v.maxLength(LIMITS.note)),
    asks: v.pipe(
      v.array(v.strictTuple([index, index, v.picklist(STEP_QUESTIONS)])),
      v.minLength(1),
      v.maxLength(LIMITS.asks),
    ),
    varies: v.pipe(
      v.array(v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(-1)), index, v.string()])),
      v.maxLength(LIMITS.varies),
    ),
    /** Salt and hash of the teacher's word. */
    lock: v.optional(v.strictTuple([hex(16), hex(32)])),
    ...PACKED_PROGRAM,
  }),
}

/**
 * `/learn/exercise#e=…`: program and questions, without answers. Throws {@link BadInputError} if it is too large for a
 * link.
 */
export const formatAssignmentFragment = ({
  title,
  note,
  program,
  asks,
  varies,
  lock,
}: Assignment): Promise<string> =>
  formatFragmentJson(EXERCISE, {
    v: VERSION,
    title,
    note,
    asks: asks.map(({ transaction, write, kind }) => [transaction, write, kind]),
    varies: varies.map(({ call, argument, type }) => [call ?? -1, argument, type]),
    ...(lock ? { lock: [lock.salt, lock.hash] } : {}),
    ...packProgram(program),
  })

/** The exercise of a fragment; null without one. Throws {@link BadInputError} for a damaged one. */
export async function parseAssignmentFragment(fragment: string): Promise<Assignment | null> {
  const carried = await parseFragmentJson(EXERCISE, fragment)
  if (!carried) return null
  const { title, note, asks, varies, lock, ...program } = carried
  return {
    title,
    note,
    program: unpackProgram(program),
    asks: asks.map(([transaction, write, kind]) => ({ transaction, write, kind })),
    varies: varies.map(([call, argument, type]) => ({ call: call < 0 ? null : call, argument, type })),
    lock: lock ? { salt: lock[0], hash: lock[1] } : null,
  }
}
