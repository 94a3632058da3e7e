import { writeFile } from 'node:fs/promises'
import { freePort } from '@/lib/cli/free-port'
import { withDirectory } from '../lib/service/running-service'
import { findNginx, startNginx } from '../nginx'
import { startProgram } from '../program'
import { startRedisServer } from '../redis-server'
import { measure, type Sample } from './measure'
import { report } from './report'

/**
 * `npm run bench:service`: a priced and checked eth_getStorageAt through the service on each ledger, beside a bare proxy in
 * Node and nginx, all to the same upstream, in rounds that take turns so that whatever else the machine does concerns all of
 * them. Once with connections enough to be busy, once with eight times as many, once with a single one.
 */
const LOADS = [32, 256, 1]
const ROUNDS = 5
const WARM_UP_SECONDS = 3
const ROUND_SECONDS = 3
const KEY = 'bench-key-0123456789abcdef'
const BARE = 'node:http + undici'

type Target = { name: string; url: string; pid: number }

await withDirectory(async (directory) => {
  await using upstream = await startProgram('tests/bench/upstream.ts')
  await using bare = await startProgram('tests/bench/bare-proxy.ts', upstream.url)
  await using redis = await startRedisServer()
  await using onSqlite = await startService(`${directory}/sqlite`, upstream.url, `sqlite:${directory}/ledger`)
  await using onRedis = await startService(`${directory}/redis`, upstream.url, redis.url)
  const targets: Target[] = [
    { name: BARE, ...bare },
    { name: 'service, SQLite', ...onSqlite, url: `${onSqlite.url}/main/v3/${KEY}` },
    { name: 'service, Redis', ...onRedis, url: `${onRedis.url}/main/v3/${KEY}` },
  ]
  if (!findNginx()) {
    process.stdout.write('nginx is not installed, so it is left out: apt-get install nginx\n')
    await compare(targets)
    return
  }
  const port = await freePort(0)
  await using nginx = await startNginx(directory, port, proxyPass(port, upstream.url))
  await compare([...targets, { name: 'nginx proxy_pass', ...nginx }])
})

async function compare(targets: readonly Target[]) {
  for (const connections of LOADS) {
    process.stdout.write(`\n${connections} connections\n`)
    report(await takeTurns(targets, connections), { base: BARE, connections })
  }
}

async function startService(path: string, nodeUrl: string, ledger: string) {
  const config = `${path}.json`
  await writeFile(
    config,
    JSON.stringify({
      listen: { host: '127.0.0.1', port: 0 },
      networks: {
        main: { name: 'Main', chainId: 1, history: 'archive', testnet: false, nodes: [nodeUrl] },
      },
      plans: { core: { dailyCredits: Number.MAX_SAFE_INTEGER } },
      ledger,
      keys: [{ key: KEY, plan: 'core', label: 'bench' }],
    }),
  )
  return startProgram('lib/cli/service.ts', '--config', config)
}

async function takeTurns(targets: readonly Target[], connections: number): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await measure({ ...target, connections, seconds: WARM_UP_SECONDS })
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) {
      samples.get(target.name)?.push(await measure({ ...target, connections, seconds: ROUND_SECONDS }))
    }
  }
  return samples
}

function proxyPass(port: number, upstream: string): string {
  return `
  access_log off;
  upstream node { server ${new URL(upstream).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 100000000;
    location / {
      proxy_pass http://node;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
`
}
