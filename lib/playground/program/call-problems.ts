/** What is wrong with a call as typed: of its arguments by their place, of its value, or of all of it. */
export type CallProblems = {
  args: ReadonlyMap<number, string>
  value?: string
  whole?: string
}

export const NO_PROBLEMS: CallProblems = { args: new Map() }
