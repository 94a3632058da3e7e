import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { lastDays, utcDay } from '@/lib/text/day'
import type { ServiceState } from '../access/access'
import { flag } from '../config/fields'
import { restrictionFields } from '../config/key-fields'

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

type Configured = Pick<ServiceState, 'plans' | 'networks'>

const nameIn = (configured: ReadonlyMap<string, unknown>, kind: string) =>
  v.pipe(
    v.string('must be a text'),
    v.check((name) => configured.has(name), `is not a ${kind} of the config`),
  )

export const newKeyOf = ({ plans, networks }: Configured) =>
  v.strictObject({
    label: LABEL,
    plan: nameIn(plans, 'plan'),
    failover: v.optional(flag, false),
    ...restrictionFields(nameIn(networks, 'network')),
  })

export const keyChangeOf = ({ plans, networks }: Configured) =>
  v.pipe(
    v.strictObject({
      label: v.optional(LABEL),
      plan: v.optional(nameIn(plans, 'plan')),
      failover: v.optional(flag),
      ...restrictionFields(nameIn(networks, 'network')),
    }),
    v.check((change) => Object.keys(change).length > 0, 'needs a field to change'),
  )

type NewKey = v.InferOutput<ReturnType<typeof newKeyOf>>

/** Creates a key. Its text is in this response only. */
export async function makeKey({ ledger }: ServiceState, about: NewKey) {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const id = await ledger.addKey(key, about)
  return { id, key, label: about.label, plan: about.plan }
}

/** The use of a key on each of the last days, and these days, oldest first. */
export async function reportUse({ ledger, clock }: ServiceState, keyId: string) {
  const days = lastDays(utcDay(clock()), DAYS_OF_USE)
  return { days, use: await ledger.readUse(keyId, days) }
}
