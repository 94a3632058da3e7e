import { randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { OWN_SERVICE } from './own-service'

/** The message does not contain the key. */
export const API_KEY = v.pipe(
  v.string(),
  v.regex(API_KEY_PATTERN, 'An API key has 8 to 128 letters, digits, hyphens or underscores'),
)

/** A key, the whole URL of an endpoint, or empty for a service without keys. */
const SECRET = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || API_KEY_PATTERN.test(text) || /^https:\/\/.{1,292}$/.test(text),
    'An API key has 8 to 128 letters, digits, hyphens or underscores',
  ),
)

export const LABEL = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a name'),
  v.maxLength(80, 'Up to 80 characters'),
)

/** Credits per day of a plan, if the service does not report them. */
export const DAILY_CREDITS = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)))

/** Credits, or another unit, per second of a plan; null for the limit of the service's free plan. */
export const PER_SECOND = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)))

const RING_KEY = v.object({
  id: v.string(),
  service: v.string(),
  label: LABEL,
  key: SECRET,
  dailyCredits: DAILY_CREDITS,
  perSecond: v.optional(PER_SECOND, null),
  /** The description of the service, if the user entered one. */
  own: v.optional(OWN_SERVICE),
})

/** The user's keys, and the id of the key of each network, by slug; `wallet` for a network that uses the wallet. */
export const KEY_RING = v.object({
  /** Distinguishes users with the same IP address. */
  reader: v.string(),
  keys: v.array(RING_KEY),
  uses: v.record(v.string(), v.string()),
})

export type RingKey = v.InferOutput<typeof RING_KEY>
export type KeyRing = v.InferOutput<typeof KEY_RING>

const newId = () => randomBytes(6).toString('base64url')

export const emptyRing = (): KeyRing => ({ reader: newId(), keys: [], uses: {} })

/** Adds a key and uses it for `networks` from now on. */
export function addKey(
  ring: KeyRing,
  key: Pick<RingKey, 'service' | 'label' | 'key' | 'own'>,
  networks: readonly string[],
): KeyRing {
  const id = newId()
  const used = Object.fromEntries(networks.map((slug) => [slug, id]))
  return {
    ...ring,
    keys: [...ring.keys, { id, ...key, dailyCredits: null, perSecond: null }],
    uses: { ...ring.uses, ...used },
  }
}

export function removeKey({ reader, keys, uses }: KeyRing, id: string): KeyRing {
  return {
    reader,
    keys: keys.filter((key) => key.id !== id),
    uses: Object.fromEntries(Object.entries(uses).filter(([, used]) => used !== id)),
  }
}

export function changeKey(
  ring: KeyRing,
  id: string,
  change: Partial<Pick<RingKey, 'label' | 'dailyCredits' | 'perSecond'>>,
): KeyRing {
  return { ...ring, keys: ring.keys.map((key) => (key.id === id ? { ...key, ...change } : key)) }
}

/** `id`: a key, `wallet`, or null for no connection. */
export function assignKey(ring: KeyRing, slug: string, id: string | null): KeyRing {
  const { [slug]: _, ...others } = ring.uses
  return { ...ring, uses: id === null ? others : { ...others, [slug]: id } }
}

export const isEmptyRing = ({ keys, uses }: KeyRing): boolean =>
  keys.length === 0 && Object.keys(uses).length === 0

export const keyFor = ({ keys, uses }: KeyRing, slug: string): RingKey | undefined =>
  keys.find(({ id }) => id === uses[slug])

/** A browser keeps the keys for 30 days after the last change. */
export const KEEP_SECONDS = 30 * 24 * 60 * 60

/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
const MAX_SEAL_LENGTH = 3_800

/** Secrets of at least 32 characters. The first one seals; all of them open, so that a secret can be replaced. */
export type Secrets = readonly string[]

/** Encrypts and signs the keys for a cookie (iron-session, Fe26.2). Null if they do not fit into a cookie. */
export async function sealKeyRing(ring: KeyRing, [secret = '']: Secrets): Promise<string | null> {
  const seal = await sealData(v.parse(KEY_RING, ring), { password: secret, ttl: KEEP_SECONDS })
  return seal.length <= MAX_SEAL_LENGTH ? seal : null
}

/** The keys of a cookie; null if it is missing, forged, older than 30 days, or sealed with another secret. */
export async function unsealKeyRing(seal: string | undefined, secrets: Secrets): Promise<KeyRing | null> {
  if (!seal) return null
  for (const password of secrets) {
    const opened = v.safeParse(KEY_RING, await unsealData(seal, { password, ttl: KEEP_SECONDS }))
    if (opened.success) return opened.output
  }
  return null
}
