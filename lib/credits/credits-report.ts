import { array, type InferOutput, number, object, string } from 'valibot'

/** The service's free report on a key: plan, balance of the day in credits, and what used it. */
export const CREDITS_REPORT = object({
  plan: string(),
  limit: number(),
  used: number(),
  remaining: number(),
  reset: number(),
  use: array(object({ method: string(), network: string(), calls: number(), credits: number() })),
})

export type CreditsReport = InferOutput<typeof CREDITS_REPORT>
