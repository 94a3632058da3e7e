import { BadInputError } from '@/lib/errors'
import type { HandIn } from '@/lib/learn/assignment/assignment'
import { formatCount } from '@/lib/text/count'
import { parseHandIn } from './hand-in-line'

/** What a pasted text may have: a school's year, not a book. */
const MOST = { characters: 1_000_000, lines: 500 }

/** What was handed in by a line, counted from 1; or why the line is none. */
export type ReadLine = { line: number } & ({ handIn: HandIn; problem?: undefined } | { problem: string })

/**
 * Reads what was handed in for an exercise, a line each. A line that stands there twice counts once.
 * Throws {@link BadInputError} for nothing at all, and for more than is read.
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
