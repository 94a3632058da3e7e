/**
 * Redis runs each script as one step. All keys of a script contain the key's id in braces, so that they are on one node of a
 * cluster (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags).
 *
 * `:key` is the hash of a key's entry. `:day:DAY` is a hash of the use of a day: `used`, and `calls` and `credits` per
 * network and method. `:charge:ID` is `CREDITS NETWORK METHOD` of a charge; empty once it is refunded.
 */
const KEY_SPACE = 'triptych'

/** The set of all key ids. */
export const ALL_KEYS = `${KEY_SPACE}:keys`
export const PEPPER = `${KEY_SPACE}:pepper`
export const VERSION = `${KEY_SPACE}:version`

export const keyEntry = (keyId: string) => `${KEY_SPACE}:{${keyId}}:key`
export const dayOfKey = (keyId: string, day: string) => `${KEY_SPACE}:{${keyId}}:day:${day}`
export const chargeOfKey = (keyId: string, id: string) => `${KEY_SPACE}:{${keyId}}:charge:${id}`

/** A charge is refunded within seconds. Redis keeps charges in memory. */
const CHARGE_KEPT_SECONDS = 900

/**
 * KEYS: entry, day, then each charge. ARGV: known plan, failover and limit of the key, TTL of the day in seconds, then
 * credits and use (network and method) of each charge. Returns for each charge the credits used on the day, -1 for too few
 * credits, or -2 for a changed key. Balances stay below 2^53: the doubles of Lua are exact.
 */
export const CHARGE = `
local plan, failover, revoked = unpack(redis.call('HMGET', KEYS[1], 'plan', 'failover', 'revokedAt'))
local isChanged = revoked or plan ~= ARGV[1] or failover ~= ARGV[2]
local used = tonumber(redis.call('HGET', KEYS[2], 'used') or 0)
local left = tonumber(ARGV[3]) - used
local spent, sums, answers = 0, {}, {}
for i = 1, #KEYS - 2 do
  local credits, use = tonumber(ARGV[3 + 2 * i]), ARGV[4 + 2 * i]
  local made = redis.call('GET', KEYS[2 + i])
  if isChanged then answers[i] = -2
  elseif made then answers[i] = made ~= '' and used + spent or -1
  elseif credits > left - spent then answers[i] = -1
  else
    redis.call('SET', KEYS[2 + i], ARGV[3 + 2 * i] .. ' ' .. use, 'EX', ${CHARGE_KEPT_SECONDS})
    spent = spent + credits
    local sum = sums[use] or { 0, 0 }
    sums[use] = { sum[1] + credits, sum[2] + 1 }
    answers[i] = used + spent
  end
end
for use, sum in pairs(sums) do
  redis.call('HINCRBY', KEYS[2], 'credits ' .. use, sum[1])
  redis.call('HINCRBY', KEYS[2], 'calls ' .. use, sum[2])
end
if next(sums) then
  redis.call('HINCRBY', KEYS[2], 'used', spent)
  redis.call('EXPIRE', KEYS[2], ARGV[4])
end
return answers
`

/** KEYS: day, charge. */
export const REFUND = `
local made = redis.call('GET', KEYS[2])
redis.call('SET', KEYS[2], '', 'EX', ${CHARGE_KEPT_SECONDS})
if not made or made == '' then return end
local credits, use = string.match(made, '^(%d+) (.+)$')
redis.call('HINCRBY', KEYS[1], 'used', -credits)
redis.call('HINCRBY', KEYS[1], 'credits ' .. use, -credits)
redis.call('HINCRBY', KEYS[1], 'calls ' .. use, -1)
`

/** KEYS: version. ARGV: version of this service. Returns the version before, 0 for none. Writes always, since WAIT needs a write. */
export const RAISE_VERSION = `
local version = tonumber(redis.call('GET', KEYS[1]) or 0)
redis.call('SET', KEYS[1], math.max(version, tonumber(ARGV[1])))
return version
`

/** KEYS: entry. ARGV: fields and values of a new entry. */
export const ADD_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('HSET', KEYS[1], unpack(ARGV)) end
`

/** KEYS: entry. ARGV: prefix and time of a new entry, then fields and values of the config. */
export const CONFIGURE_KEY = `
local source = redis.call('HGET', KEYS[1], 'source')
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('HSET', KEYS[1], 'prefix', ARGV[1], 'createdAt', ARGV[2]) end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
if source == 'left-config' then redis.call('HDEL', KEYS[1], 'revokedAt') end
if source ~= 'admin' then redis.call('HSET', KEYS[1], 'source', 'config') end
`

/** KEYS: entry of a key that is not in the config. ARGV: epoch milliseconds. Writes always, since WAIT needs a write. */
export const LEAVE_CONFIG = `
local source = redis.call('HGET', KEYS[1], 'source')
if source == 'config' and redis.call('HSETNX', KEYS[1], 'revokedAt', ARGV[1]) == 1 then source = 'left-config' end
if source == 'left-config' then redis.call('HSET', KEYS[1], 'source', source) end
`

/** KEYS: entry. ARGV: at least one field and its value. Returns 0 for an unknown key. */
export const CHANGE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
`

/** KEYS: entry. ARGV: epoch milliseconds; an earlier revocation is written again. Returns 0 for an unknown key. */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'revokedAt', redis.call('HGET', KEYS[1], 'revokedAt') or ARGV[1])
if redis.call('HGET', KEYS[1], 'source') == 'left-config' then redis.call('HSET', KEYS[1], 'source', 'config') end
return 1
`
