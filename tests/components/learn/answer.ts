import { fireEvent, within } from '@testing-library/react'
import type { LessonAnswer } from '@/lib/learn/answer/field'

/** Types an answer into the fields of the question that is asked there, and has it checked. */
export function answer(part: HTMLElement, answers: LessonAnswer): void {
  const fields = part.querySelectorAll('fieldset input, fieldset select, fieldset textarea')
  for (const [i, field] of fields.entries()) fireEvent.change(field, { target: { value: answers[i] ?? '' } })
  check(part)
}

export const check = (part: HTMLElement): void =>
  void fireEvent.click(within(part).getByText('Check', { selector: 'button' }))
