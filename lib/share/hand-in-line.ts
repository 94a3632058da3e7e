import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { type HandIn, ASSIGNMENT_LIMITS as LIMITS } from '@/lib/learn/assignment/assignment'
import { formatCount } from '@/lib/text/count'
import { parseJson } from '@/lib/text/parse-json'
import { packText, unpackText } from './packed-text'

/** Bytes that a line may unfold to, and characters of the line: far more than a learner types. */
const MAX_BYTES = 64 * 1024
const MAX_CHARACTERS = 64 * 1024

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))
const answer = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(8))

/** The exercise, the name, and for each question its answers, tries and hints. */
const HAND_IN = v.strictTuple([
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  v.pipe(v.string(), v.maxLength(LIMITS.name)),
  v.pipe(
    v.array(v.nullable(v.strictTuple([v.pipe(v.array(answer), v.maxLength(8)), count, count]))),
    v.maxLength(LIMITS.asks),
  ),
])

const LINE = /triptych-([\w-]+)/

/** A line of text that any messenger takes: `triptych-…`. */
export async function formatHandIn({ exercise, name, attempts }: HandIn): Promise<string> {
  const rows = attempts.map((made) => made && [made.answers, made.tries, made.hints])
  return `triptych-${await packText(JSON.stringify([exercise, name, rows]))}`
}

/** What a line says, whatever stands around it. Throws {@link BadInputError} for one that cannot be read. */
export async function parseHandIn(line: string): Promise<HandIn> {
  if (line.length > MAX_CHARACTERS) {
    throw new BadInputError(`This line has ${formatCount(line.length)} characters: nobody hands in as much.`)
  }
  const packed = LINE.exec(line)?.[1]
  if (!packed) throw new BadInputError('No line that was handed in: those begin with triptych-.')
  const text = await unpackText(packed, MAX_BYTES).catch((cause) => {
    throw new BadInputError('This line is damaged: it may have been cut.', { cause })
  })
  const { success, output } = v.safeParse(HAND_IN, parseJson(text))
  if (!success) throw new BadInputError('This line is damaged, or of another Triptych.')
  const [exercise, name, rows] = output
  return {
    exercise,
    name,
    attempts: rows.map((row) => row && { answers: row[0], tries: row[1], hints: row[2] }),
  }
}
