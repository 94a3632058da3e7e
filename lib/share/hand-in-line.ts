import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { type HandIn, ASSIGNMENT_LIMITS as LIMITS } from '@/lib/learn/assignment/assignment'
import { formatCount } from '@/lib/text/count'
import { parseJson } from '@/lib/text/parse-json'
import { packText, unpackText } from './packed-text'

/** Bytes and characters of a line: far more than a learner types. */
const MAX_BYTES = 64 * 1024
const MAX_CHARACTERS = 64 * 1024

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))
const answer = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(8))

/** The exercise, the name, and for each question the answers, tries and hints. */
const HAND_IN = v.strictTuple([
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  v.pipe(v.string(), v.maxLength(LIMITS.name)),
  v.pipe(
    v.array(v.nullable(v.strictTuple([v.pipe(v.array(answer), v.maxLength(8)), count, count]))),
    v.maxLength(LIMITS.asks),
  ),
])

const LINE = /triptych-([\w-]+)/

/** `triptych-…`: one line of text for any messenger. */
export async function formatHandIn({ exercise, name, attempts }: HandIn): Promise<string> {
  const rows = attempts.map((made) => made && [made.answers, made.tries, made.hints])
  return `triptych-${await packText(JSON.stringify([exercise, name, rows]))}`
}

/** Reads a line, also with other text around it. Throws {@link BadInputError} for an invalid one. */
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

/** The lines of a school's year. */
const MOST = { characters: 1_000_000, lines: 500 }

/** The answers in a line, counted from 1; or its problem. */
export type ReadLine = { line: number } & ({ handIn: HandIn; problem?: undefined } | { problem: string })

/**
 * Reads the answers to an exercise, one line each. Equal lines count once. Throws {@link BadInputError} for no line,
 * and for too many.
 */
export async function readHandIns(text: string, exercise: string): Promise<ReadLine[]> {
  if (text.length > MOST.characters) {
    throw new BadInputError(
      `This text has ${formatCount(text.length)} characters; ${formatCount(MOST.characters)} are read at most.`,
    )
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const written = lines.flatMap((line, i) =>
    line === '' || lines.indexOf(line) < i ? [] : [{ line, number: i + 1 }],
  )
  if (written.length === 0) throw new BadInputError('Paste what was handed in, a line each.')
  if (written.length > MOST.lines) {
    throw new BadInputError(`These are ${formatCount(written.length)} lines; ${MOST.lines} are read at most.`)
  }
  return Promise.all(written.map(({ line, number }) => readLine(line, number, exercise)))
}

async function readLine(line: string, number: number, exercise: string): Promise<ReadLine> {
  try {
    const handIn = await parseHandIn(line)
    return handIn.exercise === exercise
      ? { line: number, handIn }
      : { line: number, problem: 'It was handed in for another exercise.' }
  } catch (error) {
    if (error instanceof BadInputError) return { line: number, problem: error.shortMessage }
    throw error
  }
}
