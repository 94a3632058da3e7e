import * as v from 'valibot'
import { isServedMethod } from '@/lib/credits/price-table'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { hashKey } from '../ledger/key-hash'
import { flag, text, wholeNumber } from './fields'
import { originList } from './origin-list'

const KEY_HASH_MESSAGE = 'must be "sha256:" and the 64 hex digits of the SHA-256 of the key'

/** Year 9999. A time in milliseconds is later. */
const LAST_SECOND = 253_402_300_799

const METHOD_MESSAGE = 'is not a method of the service'

const orNone = <Value extends v.GenericSchema>(value: Value) => v.optional(v.nullable(value))

const listOf = <Value extends v.GenericSchema>(value: Value, message: string) =>
  v.pipe(v.array(value, message), v.minLength(1, `${message}, or null for all`))

/** What a key may do. Null and missing are no restriction. */
export const restrictionFields = (network: v.GenericSchema<string>) => ({
  dailyCredits: orNone(wholeNumber(0)),
  expiresAt: orNone(wholeNumber(1, LAST_SECOND)),
  networks: orNone(listOf(network, 'must be a list of networks')),
  methods: orNone(
    listOf(
      v.pipe(v.string(METHOD_MESSAGE), v.check(isServedMethod, METHOD_MESSAGE)),
      'must be a list of methods',
    ),
  ),
  origins: orNone(originList),
})

/** A key of the config: its text, or the SHA-256 of its text. */
export const keyFields = v.strictObject({
  key: v.optional(
    v.pipe(v.string('must be a text'), v.regex(API_KEY_PATTERN, 'must be 8 to 128 letters, digits, _ or -')),
  ),
  keyHash: v.optional(v.pipe(v.string(KEY_HASH_MESSAGE), v.regex(/^sha256:[0-9a-f]{64}$/, KEY_HASH_MESSAGE))),
  plan: text,
  label: text,
  failover: v.optional(flag, false),
  ...restrictionFields(text),
})

type KeyConfig = v.InferOutput<typeof keyFields>

/** Problems of the keys that involve several fields. */
export function findKeyFaults(
  keys: readonly KeyConfig[],
  { plans, networks }: { plans: readonly string[]; networks: readonly string[] },
): string[] {
  const firstWith = new Map<string, string>()
  const hasHashes = keys.some(({ keyHash }) => keyHash !== undefined)
  return keys.flatMap(({ key, keyHash, ...about }, index) => {
    const at = `keys.${index}`
    const faults = plans.includes(about.plan)
      ? []
      : [`${at}.plan is not one of the plans (${plans.join(', ')})`]
    for (const [place, network] of (about.networks ?? []).entries()) {
      if (!networks.includes(network)) faults.push(`${at}.networks.${place} is not one of the networks`)
    }
    if ((key === undefined) === (keyHash === undefined)) {
      return [...faults, `${at} needs either key or keyHash`]
    }
    const name = `${at}.${key === undefined ? 'keyHash' : 'key'}`
    const same = keyHash ?? (hasHashes ? hashKey(key ?? '') : (key ?? ''))
    const first = firstWith.get(same)
    firstWith.set(same, first ?? name)
    return first === undefined ? faults : [...faults, `${name} is the same as ${first}: a key has one plan`]
  })
}
