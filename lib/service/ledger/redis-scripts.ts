/**
 * Each script is one step that Redis takes whole. All its keys hold the key's id in braces, so that a cluster keeps them
 * in one place (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags).
 *
 * `:key` is a hash of a key's entry. `:day:DAY` is a hash of what was used on a day: `used`, and `calls` and `credits` of
 * every network and method. `:charge:ID` is `CREDITS NETWORK METHOD` of one charge, or empty once it is given back.
 */
const KEY_SPACE = 'triptych'

/** Names all keys: too small to spread. */
export const ALL_KEYS = `${KEY_SPACE}:keys`
export const PEPPER = `${KEY_SPACE}:pepper`

export const keyEntry = (keyId: string) => `${KEY_SPACE}:{${keyId}}:key`
export const dayOfKey = (keyId: string, day: string) => `${KEY_SPACE}:{${keyId}}:day:${day}`
export const chargeOfKey = (keyId: string, id: string) => `${KEY_SPACE}:{${keyId}}:charge:${id}`

/** The outcome of a charge is asked for within seconds; Redis holds every charge in memory until it forgets it. */
const CHARGE_KEPT_SECONDS = 900

/**
 * KEYS: day, charge. ARGV: credits, limit, network and method, seconds for which the day is kept. Gives what is used of the day with it, -1 when the credits are not there.
 * Balances stay below 2^53, up to which the doubles of Lua are exact.
 */
export const CHARGE = `
local made = redis.call('GET', KEYS[2])
local used = tonumber(redis.call('HGET', KEYS[1], 'used') or 0)
if made then return made ~= '' and used or -1 end
if tonumber(ARGV[1]) > tonumber(ARGV[2]) - used then return -1 end
used = redis.call('HINCRBY', KEYS[1], 'used', ARGV[1])
redis.call('HINCRBY', KEYS[1], 'credits ' .. ARGV[3], ARGV[1])
redis.call('HINCRBY', KEYS[1], 'calls ' .. ARGV[3], 1)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('SET', KEYS[2], ARGV[1] .. ' ' .. ARGV[3], 'EX', ${CHARGE_KEPT_SECONDS})
return used
`

/** KEYS: day, charge. */
export const GIVE_BACK = `
local made = redis.call('GET', KEYS[2])
redis.call('SET', KEYS[2], '', 'EX', ${CHARGE_KEPT_SECONDS})
if not made or made == '' then return end
local credits, use = string.match(made, '^(%d+) (.+)$')
redis.call('HINCRBY', KEYS[1], 'used', -credits)
redis.call('HINCRBY', KEYS[1], 'credits ' .. use, -credits)
redis.call('HINCRBY', KEYS[1], 'calls ' .. use, -1)
`

/** KEYS: entry. ARGV: fields and values of a new entry. */
export const ADD_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('HSET', KEYS[1], unpack(ARGV)) end
`

/**
 * KEYS: entry. ARGV: prefix and time of a new entry, then fields and values that are the config's. A key that left the
 * config is valid again.
 */
export const CONFIGURE_KEY = `
local source = redis.call('HGET', KEYS[1], 'source')
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('HSET', KEYS[1], 'prefix', ARGV[1], 'createdAt', ARGV[2]) end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
if source == 'left-config' then redis.call('HDEL', KEYS[1], 'revokedAt') end
if source ~= 'admin' then redis.call('HSET', KEYS[1], 'source', 'config') end
`

/** KEYS: entry of a key that is not in the config. ARGV: epoch milliseconds. */
export const LEAVE_CONFIG = `
if redis.call('HGET', KEYS[1], 'source') ~= 'config' then return end
if redis.call('HSETNX', KEYS[1], 'revokedAt', ARGV[1]) == 1 then
  redis.call('HSET', KEYS[1], 'source', 'left-config')
end
`

/** KEYS: entry. ARGV: label. Gives 0 when there is no such key. */
export const RENAME_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'label', ARGV[1])
return 1
`

/** KEYS: entry. ARGV: epoch milliseconds; the first revocation stays. Gives 0 when there is no such key. */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSETNX', KEYS[1], 'revokedAt', ARGV[1])
if redis.call('HGET', KEYS[1], 'source') == 'left-config' then redis.call('HSET', KEYS[1], 'source', 'config') end
return 1
`
