import { SOCKET_LEASE_MS } from './ledger'

/**
 * Redis runs each script as one step. All keys of a script contain the key's id in braces, so that they are on one node of a
 * cluster (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags).
 *
 * `:key` is the hash of a key's entry. `:day:DAY` is a hash of the use of a day: `used`, and `calls` and `credits` per
 * network and method. `:charge:ID` is `CREDITS NETWORK METHOD` of a charge; empty once it is refunded. `:allowance` is the
 * hash of what a key may spend now, in thousandths of a credit; it expires when it is full. `:sockets` is the sorted set of the
 * ids of open WebSockets by the time at which they expire.
 */
const KEY_SPACE = 'triptych'

/** The set of all key ids. */
export const ALL_KEYS = `${KEY_SPACE}:keys`
export const PEPPER = `${KEY_SPACE}:pepper`
export const VERSION = `${KEY_SPACE}:version`

export const keyEntry = (keyId: string) => `${KEY_SPACE}:{${keyId}}:key`
export const dayOfKey = (keyId: string, day: string) => `${KEY_SPACE}:{${keyId}}:day:${day}`
export const chargeOfKey = (keyId: string, id: string) => `${KEY_SPACE}:{${keyId}}:charge:${id}`

export const allowanceOfKey = (keyId: string) => `${KEY_SPACE}:{${keyId}}:allowance`

export const socketsOfKey = (keyId: string) => `${KEY_SPACE}:{${keyId}}:sockets`

/** A charge is refunded within seconds. Redis keeps charges in memory. */
const CHARGE_KEPT_SECONDS = 900

/** Sets `now`, in epoch milliseconds, by the clock of Redis: clocks of machines differ. */
const READ_CLOCK = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
`

/**
 * KEYS: entry, day, allowance, then each charge. ARGV: known revision and limit of the key, TTL of the day in seconds,
 * and credits per second (0 for no pace). Then credits and use (network and method) of each charge. Returns a number for each
 * charge: the credits used on the day, -1 for too few credits, -2 for a changed key, or -2 - N to wait N seconds. Balances stay
 * below 2^53: the doubles of Lua are exact. The pace follows takeTurns in lib/allowances.ts, with 1 s saved.
 */
export const CHARGE = `
local plan, revision, revoked = unpack(redis.call('HMGET', KEYS[1], 'plan', 'revision', 'revokedAt'))
local isChanged = revoked or not plan or (revision or '0') ~= ARGV[1]
local used = tonumber(redis.call('HGET', KEYS[2], 'used') or 0)
local left = tonumber(ARGV[2]) - used
local perSecond = tonumber(ARGV[4])
local full, available = perSecond * 1000, 0
${READ_CLOCK}
if perSecond > 0 then
  local last, at = unpack(redis.call('HMGET', KEYS[3], 'available', 'at'))
  available = last and math.min(full, tonumber(last) + math.max(0, now - tonumber(at)) * perSecond) or full
end
local spent, sums, answers = 0, {}, {}
for i = 1, #KEYS - 3 do
  local credits, use = tonumber(ARGV[3 + 2 * i]), ARGV[4 + 2 * i]
  local made = redis.call('GET', KEYS[3 + i])
  local missing = math.min(credits * 1000, full) - available
  if isChanged then answers[i] = -2
  elseif made then answers[i] = made ~= '' and used + spent or -1
  elseif perSecond > 0 and missing > 0 then answers[i] = -2 - math.ceil(missing / full)
  elseif credits > left - spent then answers[i] = -1
  else
    redis.call('SET', KEYS[3 + i], ARGV[3 + 2 * i] .. ' ' .. use, 'EX', ${CHARGE_KEPT_SECONDS})
    spent = spent + credits
    available = available - credits * 1000
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
  redis.call('EXPIRE', KEYS[2], ARGV[3])
  if perSecond > 0 then
    redis.call('HSET', KEYS[3], 'available', available, 'at', now)
    redis.call('PEXPIRE', KEYS[3], math.ceil((full - available) / perSecond))
  end
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
local isNew, isChanged = redis.call('EXISTS', KEYS[1]) == 0, false
if isNew then redis.call('HSET', KEYS[1], 'prefix', ARGV[1], 'createdAt', ARGV[2]) end
for i = 3, #ARGV, 2 do isChanged = isChanged or redis.call('HGET', KEYS[1], ARGV[i]) ~= ARGV[i + 1] end
if isChanged and not isNew then redis.call('HINCRBY', KEYS[1], 'revision', 1) end
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

/** KEYS: sockets. ARGV: id, limit. Returns 0 if the limit is reached. */
export const OPEN_SOCKET = `
${READ_CLOCK}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ${SOCKET_LEASE_MS}, ARGV[1])
redis.call('PEXPIRE', KEYS[1], ${SOCKET_LEASE_MS})
return 1
`

/** KEYS: sockets. ARGV: ids. */
export const RENEW_SOCKETS = `
${READ_CLOCK}
for _, id in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now + ${SOCKET_LEASE_MS}, id) end
redis.call('PEXPIRE', KEYS[1], ${SOCKET_LEASE_MS})
`

/** KEYS: entry. ARGV: at least one field and its value. Returns 0 for an unknown key. */
export const CHANGE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
redis.call('HINCRBY', KEYS[1], 'revision', 1)
return 1
`

/** KEYS: entry. ARGV: epoch milliseconds; an earlier revocation is written again. Returns 0 for an unknown key. */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'revokedAt', redis.call('HGET', KEYS[1], 'revokedAt') or ARGV[1])
if redis.call('HGET', KEYS[1], 'source') == 'left-config' then redis.call('HSET', KEYS[1], 'source', 'config') end
return 1
`
