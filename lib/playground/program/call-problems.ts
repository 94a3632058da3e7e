import type { AbiParameter } from 'viem'
import type { RunProblem } from './plan-run'

/** What is wrong with a call as typed: with its arguments by their place, with its value, or with all of it. */
export type CallProblems = {
  args: ReadonlyMap<number, string>
  value: string | null
  whole: string | null
}

/** The problems of one call by its index; of the deployment for null. */
export function problemsOf(problems: readonly RunProblem[], call: number | null): CallProblems {
  const own = problems.filter((problem) => problem.call === call)
  const find = (...fields: RunProblem['field'][]) =>
    own.find(({ field }) => fields.includes(field))?.message ?? null
  return {
    args: new Map(own.flatMap(({ argument, message }) => (argument === null ? [] : [[argument, message]]))),
    value: find('value'),
    whole: find('contract', 'function'),
  }
}

/** What is wrong with a field, in a sentence that says where, and the `id` that the field has on the page. */
export type FieldProblem = { says: string; field: string }

/** `id` of a field of the call at that index, or of the deployment for null. */
export const fieldId = (call: number | null, field: string | number): string =>
  `${call === null ? 'deploy' : `call-${call + 1}`}-${field}`

/** Why a program does not run, for one who sees none of its fields: each problem in its order. */
export const listFieldProblems = (problems: readonly RunProblem[]): FieldProblem[] =>
  problems.map(({ call, field, argument, message }) => ({
    says: `${call === null ? 'Constructor' : `Call ${call + 1}`}${argument === null ? '' : `, argument ${argument + 1}`}: ${message}`,
    field: fieldId(call, argument ?? field),
  }))

/** `to address`, `address` of one without a name, `argument 2` of one that is not known yet. */
export function nameArgument(input: AbiParameter | null, at: number): string {
  if (input === null) return `argument ${at + 1}`
  return input.name ? `${input.name} ${input.type}` : input.type
}

/** What may be typed for a type, as an example. */
export function hintFor({ type, ...rest }: AbiParameter): string {
  if (type.endsWith(']')) return '[…]'
  if (type === 'tuple' && 'components' in rest) return '(…)'
  if (type === 'address') return 'alice, or 0x…'
  if (type === 'bool') return 'true or false'
  if (type.startsWith('bytes')) return '0x…'
  return type === 'string' ? 'text' : '0'
}
