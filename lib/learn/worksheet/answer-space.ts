import type { AnswerField } from '../answer/field'

/** Room to answer on paper: options to tick, the bytes of a word to fill in, or lines. */
export type AnswerSpace =
  | { as: 'options'; options: readonly string[] }
  | { as: 'word' }
  | { as: 'lines'; lines: number }

/** What follows from what is asked, never from the answer, whose length would tell something. */
export function answerSpace(field: AnswerField): AnswerSpace {
  switch (field.kind) {
    case 'choice':
      return { as: 'options', options: field.options.map(({ label }) => label) }
    case 'word':
      return { as: 'word' }
    case 'bytes':
      return { as: 'lines', lines: 3 }
    case 'slot':
      return { as: 'lines', lines: 2 }
    case 'number':
    case 'text':
      return { as: 'lines', lines: 1 }
  }
}

/** Whether a byte of a slot is asked for: an empty word beside it helps to count. */
export const asksForByte = ({ kind, label }: AnswerField): boolean =>
  kind === 'number' && /^Offset\b/.test(label)
