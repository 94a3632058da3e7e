import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { OWN_SERVICE } from './own-service'

/** The message never quotes it. */
export const API_KEY = v.pipe(
  v.string(),
  v.regex(API_KEY_PATTERN, 'An API key has 8 to 128 letters, digits, hyphens or underscores'),
)

/** What lets a reader in: a key, the whole URL of an endpoint, or nothing where a service asks for nothing. */
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

/** Credits a day of a plan whose service does not state them. */
export const DAILY_CREDITS = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)))

/** Credits a second that a plan bears, or another unit; null for what the service states of its free plan. */
export const PER_SECOND = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)))

const RING_KEY = v.object({
  id: v.string(),
  service: v.string(),
  label: LABEL,
  key: SECRET,
  dailyCredits: DAILY_CREDITS,
  perSecond: v.optional(PER_SECOND, null),
  /** Of a service that the reader described. */
  own: v.optional(OWN_SERVICE),
})

/** Stands in place of a key's id for a network that is asked by the browser's wallet, from the page. */
export const WALLET = 'wallet'

/** The reader's own keys, and which of them each network is asked with, by slug; or {@link WALLET}. */
export const KEY_RING = v.object({
  /** Tells readers apart who ask from the same address. */
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

/** Nothing of the key is left. */
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

/** Asks a network with one of the keys, by the wallet, or with none of them. */
export function assignKey(ring: KeyRing, slug: string, id: string | null): KeyRing {
  const { [slug]: _, ...others } = ring.uses
  return { ...ring, uses: id === null ? others : { ...others, [slug]: id } }
}

/** Then there is nothing to keep. */
export const isEmptyRing = ({ keys, uses }: KeyRing): boolean =>
  keys.length === 0 && Object.keys(uses).length === 0

export const keyFor = ({ keys, uses }: KeyRing, slug: string): RingKey | undefined =>
  keys.find(({ id }) => id === uses[slug])
