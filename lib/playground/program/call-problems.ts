import type { AbiParameter } from 'viem'
import type { RunProblem } from './plan-run'

export type CallProblems = {
  args: ReadonlyMap<number, string>
  value: string | null
  whole: string | null
}

/** `call` is an index; null for the deployment. */
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

export type FieldProblem = { says: string; field: string }

/** `call` is null for the deployment. */
export const fieldId = (call: number | null, field: string | number): string =>
  `${call === null ? 'deploy' : `call-${call + 1}`}-${field}`

export const listFieldProblems = (problems: readonly RunProblem[]): FieldProblem[] =>
  problems.map(({ call, field, argument, message }) => ({
    says: `${call === null ? 'Constructor' : `Call ${call + 1}`}${argument === null ? '' : `, argument ${argument + 1}`}: ${message}`,
    field: fieldId(call, argument ?? field),
  }))

/** `to address`, or `argument 2` before the compilation. */
export function nameArgument(input: AbiParameter | null, at: number): string {
  if (input === null) return `argument ${at + 1}`
  return input.name ? `${input.name} ${input.type}` : input.type
}

export function hintFor({ type, ...rest }: AbiParameter): string {
  if (type.endsWith(']')) return '[…]'
  if (type === 'tuple' && 'components' in rest) return '(…)'
  if (type === 'address') return 'alice, or 0x…'
  if (type === 'bool') return 'true or false'
  if (type.startsWith('bytes')) return '0x…'
  return type === 'string' ? 'text' : '0'
}
