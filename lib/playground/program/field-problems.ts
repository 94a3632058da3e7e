import type { RunProblem } from './plan-run'

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
