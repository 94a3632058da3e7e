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
 * KEYS: entry, day, then each charge. ARGV: plan, failover and limit of the key as the caller knows it, seconds for which the
 * day is kept, then credits and use (network and method) of each charge. Gives of each what is used of the day with it, -1
 * when the credits are not there, -2 when the key is another by now, or is there no more. Balances stay below 2^53, up to which the
 * doubles of Lua are exact.
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

/**
 * KEYS: entry of a key that is not in the config. ARGV: epoch milliseconds. What is so already is written again, for replicas
 * are waited for after a write alone.
 */
export const LEAVE_CONFIG = `
local source = redis.call('HGET', KEYS[1], 'source')
if source == 'config' and redis.call('HSETNX', KEYS[1], 'revokedAt', ARGV[1]) == 1 then source = 'left-config' end
if source == 'left-config' then redis.call('HSET', KEYS[1], 'source', source) end
`

/** KEYS: entry. ARGV: label. Gives 0 when there is no such key. */
export const RENAME_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'label', ARGV[1])
return 1
`

/**
 * KEYS: entry. ARGV: epoch milliseconds; the first revocation stays, and is written again, as in LEAVE_CONFIG. Gives 0 when
 * there is no such key.
 */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'revokedAt', redis.call('HGET', KEYS[1], 'revokedAt') or ARGV[1])
if redis.call('HGET', KEYS[1], 'source') == 'left-config' then redis.call('HSET', KEYS[1], 'source', 'config') end
return 1
`
