import * as v from 'valibot'

/** The service's free report on a key: plan and its pace, balance of the day in credits, and what used it. */
const CREDITS_REPORT = v.object({
  plan: v.string(),
  /** Null where the plan has no limit; not every service says it. */
  creditsPerSecond: v.optional(v.nullable(v.number())),
  limit: v.number(),
  used: v.number(),
  remaining: v.number(),
  reset: v.number(),
  use: v.array(v.object({ method: v.string(), network: v.string(), calls: v.number(), credits: v.number() })),
})

export type CreditsReport = v.InferOutput<typeof CREDITS_REPORT>

/** Throws what valibot throws: the report comes from the explorer itself. */
export const parseCreditsReport = (json: unknown): CreditsReport => v.parse(CREDITS_REPORT, json)
