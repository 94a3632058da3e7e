import * as v from 'valibot'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { hashKey } from '../ledger/key-hash'
import { flag, text } from './fields'

const KEY_HASH_MESSAGE = 'must be "sha256:" and the 64 hex digits of the SHA-256 of the key'

/** A key of the config: its text, or the SHA-256 of its text. */
export const keyFields = v.strictObject({
  key: v.optional(
    v.pipe(v.string('must be a text'), v.regex(API_KEY_PATTERN, 'must be 8 to 128 letters, digits, _ or -')),
  ),
  keyHash: v.optional(v.pipe(v.string(KEY_HASH_MESSAGE), v.regex(/^sha256:[0-9a-f]{64}$/, KEY_HASH_MESSAGE))),
  plan: text,
  label: text,
  failover: v.optional(flag, false),
})

type KeyConfig = v.InferOutput<typeof keyFields>

/** Problems of the keys that involve several fields. */
export function findKeyFaults(keys: readonly KeyConfig[], plans: readonly string[]): string[] {
  const firstWith = new Map<string, string>()
  const hasHashes = keys.some(({ keyHash }) => keyHash !== undefined)
  return keys.flatMap(({ key, keyHash, plan }, index) => {
    const at = `keys.${index}`
    const ofPlan = plans.includes(plan) ? [] : [`${at}.plan is not one of the plans (${plans.join(', ')})`]
    if ((key === undefined) === (keyHash === undefined)) {
      return [...ofPlan, `${at} needs either key or keyHash`]
    }
    const name = `${at}.${key === undefined ? 'keyHash' : 'key'}`
    const same = keyHash ?? (hasHashes ? hashKey(key ?? '') : (key ?? ''))
    const first = firstWith.get(same)
    firstWith.set(same, first ?? name)
    return first === undefined ? ofPlan : [...ofPlan, `${name} is the same as ${first}: a key has one plan`]
  })
}
