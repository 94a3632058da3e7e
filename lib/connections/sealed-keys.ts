import { sealData, unsealData } from 'iron-session'
import { array, type InferOutput, object, parse, pipe, regex, safeParse, string } from 'valibot'

/** A key stands in a URL path, so it may hold only what needs no escaping there. The message never quotes it. */
export const API_KEY = pipe(string(), regex(/^[A-Za-z0-9_-]{8,128}$/, 'This is not the shape of an API key'))

const SEALED = object({ keys: array(object({ network: string(), key: API_KEY })) })

/** The reader's own keys, at most one a network. */
export type ReaderKeys = InferOutput<typeof SEALED>['keys']

/** Days a browser keeps the keys after they were last changed. */
const KEEP_DAYS = 30
export const KEEP_SECONDS = KEEP_DAYS * 24 * 60 * 60

/** Encrypts and signs the keys for a cookie (iron-session, Fe26.2). Throws when `secret` is under 32 characters. */
export async function sealKeys(keys: ReaderKeys, secret: string): Promise<string> {
  return sealData(parse(SEALED, { keys }), { password: secret, ttl: KEEP_SECONDS })
}

/** The keys of a cookie. One that is missing, forged, too old or sealed with another secret holds none. */
export async function unsealKeys(seal: string | undefined, secret: string): Promise<ReaderKeys> {
  if (!seal) return []
  const opened = safeParse(SEALED, await unsealData(seal, { password: secret, ttl: KEEP_SECONDS }))
  return opened.success ? opened.output.keys : []
}

export function withKey(keys: ReaderKeys, network: string, key: string): ReaderKeys {
  return [...withoutKey(keys, network), { network, key }]
}

export function withoutKey(keys: ReaderKeys, network: string): ReaderKeys {
  return keys.filter((entry) => entry.network !== network)
}
