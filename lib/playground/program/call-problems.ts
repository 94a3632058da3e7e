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
