import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { endOfUtcDay, lastDays, utcDay } from '@/lib/text/day'
import type { ServiceState } from '../access/access'
import type { KeyEntry } from '../ledger/ledger'

/** 192 random bits, as 32 characters. */
const KEY_BYTES = 24

/** Days in the report of a key's use. */
const DAYS_OF_USE = 30

const LABEL = v.pipe(
  v.string('must be a text'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(80, 'must have at most 80 characters'),
  v.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'must not contain control characters'),
)

const planOf = (plans: ServiceState['plans']) =>
  v.pipe(
    v.string('must be a text'),
    v.check((plan) => plans.has(plan), 'is not a plan of the config'),
  )

const FAILOVER = v.boolean('must be true or false')

export const newKeyOf = (plans: ServiceState['plans']) =>
  v.strictObject({ label: LABEL, plan: planOf(plans), failover: v.optional(FAILOVER, false) })

export const keyChangeOf = (plans: ServiceState['plans']) =>
  v.pipe(
    v.strictObject({
      label: v.optional(LABEL),
      plan: v.optional(planOf(plans)),
      failover: v.optional(FAILOVER),
    }),
    v.check((change) => Object.keys(change).length > 0, 'needs a label, a plan or failover'),
  )

type NewKey = v.InferOutput<ReturnType<typeof newKeyOf>>

/** Creates a key. Its text is in this response only. */
export async function makeKey({ ledger }: ServiceState, about: NewKey) {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const id = await ledger.addKey(key, about)
  return { id, key, label: about.label, plan: about.plan }
}

/** All keys with today's balance, and the plans for a new key. Times in epoch seconds. */
export async function listKeys(service: ServiceState) {
  const entries = await service.ledger.listKeys()
  return {
    keys: await Promise.all(entries.map((entry) => describeKey(service, entry))),
    plans: [...service.plans].map(([name, { dailyCredits, creditsPerSecond, failover }]) => ({
      name,
      dailyCredits,
      creditsPerSecond,
      failover,
    })),
  }
}

async function describeKey(service: ServiceState, entry: KeyEntry) {
  const day = utcDay(service.clock())
  const used = await service.ledger.readUsed(entry.id, day)
  // A key without a configured plan can spend nothing.
  const limit = service.plans.get(entry.plan)?.dailyCredits ?? 0
  return {
    ...entry,
    createdAt: toSeconds(entry.createdAt),
    revokedAt: entry.revokedAt === null ? null : toSeconds(entry.revokedAt),
    limit,
    used,
    remaining: Math.max(0, limit - used),
    reset: endOfUtcDay(day),
  }
}

/** The use of a key on each of the last days, and these days, oldest first. */
export async function reportUse({ ledger, clock }: ServiceState, keyId: string) {
  const days = lastDays(utcDay(clock()), DAYS_OF_USE)
  return { days, use: await ledger.readUse(keyId, days) }
}

const toSeconds = (epochMs: number) => Math.floor(epochMs / 1000)
