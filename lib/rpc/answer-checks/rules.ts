import { TriptychError } from '@/lib/errors'
import type { Shape } from './wire-shapes'

/** A statement about every honest result, and its test. */
export type AnswerRule<Subject> = readonly [truth: string, isKept: (subject: Subject) => boolean]

/** Throws {@link UntrueAnswerError} that names the first rule broken. */
export function demandRules<Subject>(rules: readonly AnswerRule<Subject>[], subject: Subject) {
  const broken = rules.find(([, isKept]) => !isKept(subject))
  if (broken) throw new UntrueAnswerError(`The node broke the rule that ${broken[0]}.`)
}

/** The required fields of an object and their shapes. */
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

/** The result is not of this request, or no honest node returns it. */
export class UntrueAnswerError extends TriptychError {
  override name = 'UntrueAnswerError'
}
