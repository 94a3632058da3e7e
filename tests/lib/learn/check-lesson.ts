import { type AnswerField, type LessonAnswer, sameAnswer } from '@/lib/learn/answer/field'
import { parseAnswer, readAnswers } from '@/lib/learn/answer/parse-answer'
import { readVariant as readCommitted } from '@/lib/learn/compiled/compiled-lesson'
import { runLab } from '@/lib/learn/lab/run-lab'
import type { Trial } from '@/lib/learn/lab/trial'
import { drawExercise, type Exercise, type Question } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { chooseVariant, type Variant } from '@/lib/learn/variant/variant'
import { createMachine } from '@/lib/playground/machine/create-machine'

const kept = new Map<string, Promise<Variant>>()

/** A committed variant of a lesson, as the page fetches it; parsed once. */
export function readVariant(slug: LessonSlug, name: number | 'own' | 'claim'): Promise<Variant> {
  const variant = kept.get(`${slug}/${name}`) ?? readCommitted(slug, name)
  kept.set(`${slug}/${name}`, variant)
  return variant
}

/** The exercise of a seed, as a page draws it; `but` are structures that were asked just before. */
export async function exerciseOf(
  slug: LessonSlug,
  seed: string,
  but: readonly number[] = [],
): Promise<Exercise> {
  const lesson = await loadLesson(slug)
  const variant = await readVariant(slug, chooseVariant(seed, lesson.structures.length, but))
  return drawExercise(lesson, variant, seed)
}

/** What the contract says of an answer. */
export const isAccepted = (question: Question, answer: LessonAnswer): Promise<boolean> =>
  trialAccepts(question.judge(answer))

export const trialAccepts = async ({ steps, accepts }: Trial): Promise<boolean> =>
  accepts(await runLab(await createMachine(), steps))

/** What is wrong with the exercise of a seed; nothing for one that is as it should be. */
export async function faultsOf(slug: LessonSlug, seed: string): Promise<string[]> {
  const exercise = await exerciseOf(slug, seed)
  const { fields, truth, mistakes, parts } = exercise
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${slug} ${seed}: ${fault}`)

  if (truth.length !== fields.length) say('fields without an answer')
  if (mistakes.length === 0) say('no wrong rule applies')
  if (parts.length === 0) say('no way to the answer')
  if (!(await isAccepted(exercise, truth))) say(`the truth is rejected: ${truth}`)
  for (const { rule, answer } of mistakes) {
    if (await isAccepted(exercise, answer)) say(`${rule} is accepted: ${answer}`)
    if (!isTypable(fields, answer)) say(`${rule} cannot be answered: ${answer}`)
  }
  for (const [i, field] of fields.entries()) {
    for (const typed of spellings(truth[i] ?? '', field.kind)) {
      if (parseAnswer(field, typed) !== truth[i]) say(`${typed} is read as ${parseAnswer(field, typed)}`)
    }
  }
  for (const { field, truth: answer } of parts) {
    if (parseAnswer(field, answer) !== answer) say(`${field.label}: ${answer} is not canonical`)
  }
  return faults
}

/** Whether the fields take an answer as it is. */
function isTypable(fields: readonly AnswerField[], answer: LessonAnswer): boolean {
  const read = readAnswers(fields, answer)
  return read.answer !== undefined && sameAnswer(read.answer, answer)
}

/** The same answer as people may write it. */
function spellings(canonical: string, kind: string): string[] {
  if (kind === 'choice' || kind === 'text') return [canonical]
  const spaced = canonical.replace(/(.{8})/g, '$1 ')
  if (kind === 'bytes' || kind === 'word') {
    return [
      canonical,
      canonical.slice(2),
      canonical.toUpperCase().replace('0X', '0x'),
      ` ${canonical} `,
      spaced,
    ]
  }
  const value = BigInt(canonical)
  if (value < 0n) return [canonical, ` ${canonical}`]
  const hex = value.toString(16)
  return [
    value.toString(),
    `0x${hex}`,
    `0x${hex.padStart(64, '0')}`,
    `0X${hex.toUpperCase()}`,
    ` 0x${hex.replace(/(.{4})/g, '$1 ')} `,
  ]
}
