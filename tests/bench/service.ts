import { writeFile } from 'node:fs/promises'
import { freePort } from '@/lib/cli/free-port'
import { withDirectory } from '../lib/service/running-service'
import { findNginx, startNginx } from '../nginx'
import { type Program, startProgram } from '../program'
import { measure, type Sample } from './measure'
import { report } from './report'

/**
 * `npm run bench:service`: a priced and checked eth_getStorageAt through the service, beside a bare proxy in Node and
 * nginx, all to the same upstream, in rounds that take turns so that whatever else the machine does concerns all of them.
 */
const ROUNDS = 4
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 3
const KEY = 'bench-key-0123456789abcdef'
const BARE = 'node:http + undici'

type Target = { name: string; url: string }

await withDirectory(async (directory) => {
  await using upstream = await startProgram('tests/bench/upstream.ts')
  await using bare = await startProgram('tests/bench/bare-proxy.ts', upstream.url)
  await using service = await startService(directory, upstream.url)
  const targets: Target[] = [
    { name: BARE, url: bare.url },
    { name: 'service', url: `${service.url}/main/v3/${KEY}` },
  ]
  if (!findNginx()) {
    process.stdout.write('nginx is not installed, so it is left out: apt-get install nginx\n')
    return report(await takeTurns(targets), BARE)
  }
  const port = await freePort(0)
  await using nginx = await startNginx(directory, port, proxyPass(port, upstream.url))
  return report(await takeTurns([...targets, { name: 'nginx proxy_pass', url: nginx.url }]), BARE)
})

async function startService(directory: string, nodeUrl: string): Promise<Program> {
  const config = `${directory}/service.json`
  await writeFile(
    config,
    JSON.stringify({
      listen: { host: '127.0.0.1', port: 0 },
      networks: {
        main: { name: 'Main', chainId: 1, history: 'archive', testnet: false, nodes: [nodeUrl] },
      },
      plans: { core: { dailyCredits: Number.MAX_SAFE_INTEGER } },
      ledger: `sqlite:${directory}/ledger.sqlite`,
      keys: [{ key: KEY, plan: 'core', label: 'bench' }],
    }),
  )
  return startProgram('lib/cli/service.ts', '--config', config)
}

async function takeTurns(targets: readonly Target[]): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (const { url } of targets) await measure(url, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of targets) samples.get(name)?.push(await measure(url, ROUND_SECONDS))
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
