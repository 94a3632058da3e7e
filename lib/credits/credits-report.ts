import { array, type InferOutput, number, object, parse, string } from 'valibot'

/** The service's free report on a key: plan, balance of the day in credits, and what used it. */
const CREDITS_REPORT = object({
  plan: string(),
  limit: number(),
  used: number(),
  remaining: number(),
  reset: number(),
  use: array(object({ method: string(), network: string(), calls: number(), credits: number() })),
})

export type CreditsReport = InferOutput<typeof CREDITS_REPORT>

/** Throws what valibot throws: the report comes from the explorer itself. */
export const parseCreditsReport = (json: unknown): CreditsReport => parse(CREDITS_REPORT, json)
