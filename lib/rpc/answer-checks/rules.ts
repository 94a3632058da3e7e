import { TriptychError } from '@/lib/errors'
import type { Shape } from './wire-shapes'

/** What is true of every honest answer, in words, and how it is seen. */
export type AnswerRule<Subject> = readonly [truth: string, isKept: (subject: Subject) => boolean]

/** Throws {@link UntrueAnswerError} that names the first rule broken. */
export function demandRules<Subject>(rules: readonly AnswerRule<Subject>[], subject: Subject) {
  const broken = rules.find(([, isKept]) => !isKept(subject))
  if (broken) throw new UntrueAnswerError(`The node broke the rule that ${broken[0]}.`)
}

/** The fields of an object and their shapes; those it has besides are left alone. */
export type FieldShapes = readonly (readonly [name: string, isShaped: Shape])[]

/** Throws {@link UntrueAnswerError} that names the first field that is missing or misshapen. */
export function demandFields(what: string, fields: FieldShapes, value: unknown) {
  if (typeof value !== 'object' || value === null) {
    throw new UntrueAnswerError(`The node sent no ${what}.`)
  }
  const wrong = fields.find(([name, isShaped]) => !isShaped(Reflect.get(value, name)))
  if (!wrong) return
  const [name] = wrong
  throw new UntrueAnswerError(`The node sent a ${what} whose ${name} ${sayFault(Reflect.get(value, name))}.`)
}

function sayFault(value: unknown): string {
  if (value === undefined) return 'is missing'
  return value === null ? 'is null' : 'is malformed'
}

/** What was sent is no answer to the question that was asked, or cannot be true of any chain. */
export class UntrueAnswerError extends TriptychError {
  override name = 'UntrueAnswerError'
}
