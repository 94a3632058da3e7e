import * as v from 'valibot'

/** A key as the service lists it; its text is kept nowhere. Times in epoch seconds, `reset` is the next UTC midnight. */
const SERVICE_KEY = v.object({
  id: v.string(),
  /** The first characters, by which its owner recognises it. */
  prefix: v.string(),
  label: v.string(),
  plan: v.string(),
  createdAt: v.number(),
  revokedAt: v.nullable(v.number()),
  /** Credits of the day. */
  limit: v.number(),
  used: v.number(),
  remaining: v.number(),
  reset: v.number(),
})

const PLAN = v.object({ name: v.string(), dailyCredits: v.number(), failover: v.boolean() })

export const KEY_LIST = v.object({ keys: v.array(SERVICE_KEY), plans: v.array(PLAN) })

/** The one answer that holds the text of a key. */
export const CREATED_KEY = v.object({ id: v.string(), key: v.string(), label: v.string() })

export type ServiceKey = v.InferOutput<typeof SERVICE_KEY>
export type Plan = v.InferOutput<typeof PLAN>
export type CreatedKey = v.InferOutput<typeof CREATED_KEY>
