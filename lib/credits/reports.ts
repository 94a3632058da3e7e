import * as v from 'valibot'

/** The use of a key: the reported days, oldest first, and the calls of each. */
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

/** The service's free report on a key: its plan, the balance of the day in credits, and the use. */
const CREDITS_REPORT = v.object({
  plan: v.string(),
  /** Null without a limit. Not every service reports it. */
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
