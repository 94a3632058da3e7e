import type { Locator, Page } from '@playwright/test'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import type { Question } from '@/lib/learn/lesson/lesson'
import { expect } from './test'

/** A part of a lesson, by its heading. */
export const stage = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`${title}$`) })

/** Types an answer into the fields of a question, by keyboard alone, and has it checked. */
export async function answer(
  part: Locator,
  { asks, fields }: Pick<Question, 'asks' | 'fields'>,
  answers: LessonAnswer,
): Promise<void> {
  const group = part.getByRole('group', { name: asks.replaceAll('`', '') })
  await expect(group).toBeVisible()
  for (const [i, field] of fields.entries()) {
    const control = group.locator('input, select, textarea').nth(i)
    await control.focus()
    if (field.kind === 'choice') await control.selectOption(answers[i] ?? '')
    else await control.fill(answers[i] ?? '')
  }
  await part.getByRole('button', { name: 'Check' }).press('Enter')
}
