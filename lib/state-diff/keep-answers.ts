import type { RequestFunction } from '@/lib/rpc/client/request-function'

/** Answers by call. */
export type KeptAnswers = ReadonlyMap<string, unknown>

export const NO_ANSWERS: KeptAnswers = new Map()

const keyOf = (method: string, params: readonly unknown[]): string => JSON.stringify([method, params])

/** The methods of the calls that were answered. */
export const methodsOf = (kept: KeptAnswers): readonly string[] =>
  [...kept.keys()].map((key) => String(JSON.parse(key)[0]))

/** A request function that asks nothing which `kept` has. `answers` is what it has and was asked so far. */
export function keepAnswers(
  request: RequestFunction,
  kept: KeptAnswers,
): { request: RequestFunction; answers: () => KeptAnswers } {
  const answers = new Map(kept)
  return {
    answers: () => new Map(answers),
    request: async (method, params) => {
      const key = keyOf(method, params)
      if (!answers.has(key)) answers.set(key, await request(method, params))
      return answers.get(key)
    },
  }
}
