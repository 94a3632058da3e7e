import * as v from 'valibot'

/** A key in the service's list, without its text. Times in epoch seconds; `reset` is the next midnight UTC. */
const SERVICE_KEY = v.object({
  id: v.string(),
  /** Its first characters. */
  prefix: v.string(),
  label: v.string(),
  plan: v.string(),
  /** `config`: only the config file changes the key. */
  source: v.string(),
  /** What the key may do; null is no restriction. `expiresAt` in epoch seconds. */
  dailyCredits: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
  networks: v.nullable(v.array(v.string())),
  methods: v.nullable(v.array(v.string())),
  origins: v.nullable(v.array(v.string())),
  createdAt: v.number(),
  revokedAt: v.nullable(v.number()),
  /** Credits per day. */
  limit: v.number(),
  used: v.number(),
  remaining: v.number(),
  reset: v.number(),
})

const PLAN = v.object({ name: v.string(), dailyCredits: v.number(), failover: v.boolean() })

/** A page of the keys, newest first. */
export const KEY_LIST = v.object({
  keys: v.array(SERVICE_KEY),
  /** Keys on all pages. */
  total: v.number(),
  /** The last key of this page, if there are more. */
  next: v.nullable(v.string()),
  plans: v.array(PLAN),
})

/** The only response with the text of a key. */
export const CREATED_KEY = v.object({ id: v.string(), key: v.string(), label: v.string() })

export type ServiceKey = v.InferOutput<typeof SERVICE_KEY>
export type Plan = v.InferOutput<typeof PLAN>
export type CreatedKey = v.InferOutput<typeof CREATED_KEY>
