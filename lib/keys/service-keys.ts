import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'

/** A key as the service lists it; its text is kept nowhere. Times in epoch seconds, `reset` is the next UTC midnight. */
const SERVICE_KEY = object({
  id: string(),
  /** The first characters, by which its owner recognises it. */
  prefix: string(),
  label: string(),
  plan: string(),
  createdAt: number(),
  revokedAt: nullable(number()),
  /** Credits of the day. */
  limit: number(),
  used: number(),
  remaining: number(),
  reset: number(),
})

const PLAN = object({ name: string(), dailyCredits: number(), failover: boolean() })

export const KEY_LIST = object({ keys: array(SERVICE_KEY), plans: array(PLAN) })

/** The one answer that holds the text of a key. */
export const NEW_KEY = object({ id: string(), key: string(), label: string() })

export type ServiceKey = InferOutput<typeof SERVICE_KEY>
export type Plan = InferOutput<typeof PLAN>
export type NewKey = InferOutput<typeof NEW_KEY>
