import { BadInputError } from '@/lib/errors'
import type { AnswerField, LessonAnswer } from './field'
import { parseAnswer } from './parse-answer'

/** What was typed as an answer, or what is wrong with each field. */
export function readAnswers(
  fields: readonly AnswerField[],
  typed: readonly string[],
): { answer: LessonAnswer; problems?: undefined } | { answer?: undefined; problems: (string | undefined)[] } {
  const read = fields.map((field, i) => readOne(field, typed[i] ?? ''))
  if (read.some(({ problem }) => problem !== undefined))
    return { problems: read.map(({ problem }) => problem) }
  return { answer: read.flatMap(({ text }) => (text === undefined ? [] : [text])) }
}

function readOne(field: AnswerField, typed: string): { text?: string; problem?: string } {
  try {
    return { text: parseAnswer(field, typed) }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
