import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { freePort } from '@/lib/cli/free-port'
import { findNginx, type NginxConfig, startNginx } from '../nginx'
import type { Program } from '../program'

/** Where Debian puts them. */
const MODULES = '/usr/lib/nginx/modules'
const REDIS_CLIENT = '/usr/share/lua/5.1/nginx/redis.lua'

/** What a gateway in nginx costs that passes everything on; null, with a word about it, where nginx is not installed. */
export async function startNginxProxy(directory: string, upstream: string): Promise<Gateway | null> {
  if (!findNginx()) return leaveOut('nginx is not installed, so it is left out: apt-get install nginx')
  return start(`${directory}/nginx`, upstream, { location: '/', main: '', access: '' })
}

/** KEYS: entry of a key, what was used of a day. ARGV: credits. Gives what is used with them, or why they are refused. */
const CHARGE = `
local limit = redis.call('HGET', KEYS[1], 'limit')
if not limit then return 'unknown' end
local used = tonumber(redis.call('HGET', KEYS[2], 'used') or 0)
if used + ARGV[1] > tonumber(limit) then return 'spent' end
return redis.call('HINCRBY', KEYS[2], 'used', ARGV[1])
`

/**
 * The least that an operator would write in nginx with Lua: each call has its key looked up and is charged, by one script in
 * Redis, over connections that stay open. It reads no body, and gives nothing back when a node fails. Null where it is not
 * installed.
 */
export async function startNginxWithLua(
  directory: string,
  upstream: string,
  { redisUrl, key }: { redisUrl: string; key: string },
): Promise<Gateway | null> {
  if (!findNginx() || !existsSync(`${MODULES}/ngx_http_lua_module.so`) || !existsSync(REDIS_CLIENT)) {
    return leaveOut(
      'nginx with Lua is not installed, so it is left out: apt-get install nginx libnginx-mod-http-lua lua-nginx-redis',
    )
  }
  const redis = new Redis(redisUrl)
  const sha = await redis.script('LOAD', CHARGE)
  await redis.hset(`bench:key:${key}`, 'limit', Number.MAX_SAFE_INTEGER)
  redis.disconnect()
  const main = `
load_module ${MODULES}/ndk_http_module.so;
load_module ${MODULES}/ngx_http_lua_module.so;
`
  const access = `
      access_by_lua_block {
        local redis = require("nginx.redis"):new()
        if not redis:connect("127.0.0.1", ${new URL(redisUrl).port}) then return ngx.exit(503) end
        local key = ngx.var.key
        local used = redis:evalsha("${sha}", 2, "bench:key:" .. key, "bench:day:" .. key .. ":" .. ngx.today(), 80)
        redis:set_keepalive(60000, 512)
        if used == "unknown" then return ngx.exit(401) end
        if used == "spent" then return ngx.exit(402) end
        if not used then return ngx.exit(503) end
        ngx.header["x-credits-charged"] = 80
      }`
  return start(`${directory}/nginx-lua`, upstream, { location: '~ ^/main/v3/(?<key>[^/]+)$', main, access })
}

type Gateway = Program & { pid: number }
type Parts = { location: string; main: string; access: string }

async function start(
  directory: string,
  upstream: string,
  { location, main, access }: Parts,
): Promise<Gateway> {
  await mkdir(directory)
  const port = await freePort()
  const http = `
  access_log off;
  upstream node { server ${new URL(upstream).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 100000000;
    location ${location} {${access}
      proxy_pass http://node;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
`
  const config: NginxConfig = { main, http }
  return startNginx(directory, port, config)
}

function leaveOut(sentence: string): null {
  process.stdout.write(`${sentence}\n`)
  return null
}
