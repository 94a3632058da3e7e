import * as v from 'valibot'

/** What a key was used for: the days that are told of, the oldest first, and what there was on any of them. */
export const KEY_USE = v.object({
  days: v.array(v.string()),
  use: v.array(
    v.object({
      day: v.string(),
      network: v.string(),
      method: v.string(),
      calls: v.number(),
      credits: v.number(),
    }),
  ),
})

export type KeyUse = v.InferOutput<typeof KEY_USE>

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseKeyUse = (json: unknown): KeyUse => v.parse(KEY_USE, json)

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
