import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explorerEnvironment, readConfig, readStartConfig } from '@/lib/config'
import { TriptychError } from '@/lib/errors'
import { readOperatorNetworks } from '@/lib/networks/operator-networks'
import { keepFolderPrivate } from '@/lib/private-files'
import { startEmbeddedService } from './embedded-service'
import { freePort } from './free-port'
import { keptSecret } from './kept-secret'
import { isBuilt } from './next-build'
import { buildNext, isRunning, spawnNext, untilAnswering } from './next-process'

/** `npm start`: the embedded chain, the access service before it, and the explorer; `--dev` reloads it while it is edited. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENV_FILE = join(ROOT, '.env')
const HOST = '127.0.0.1'

const ending = new AbortController()

async function start(dev: boolean): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const { port, servicePort, dataDir, sessionSecret } = readStartConfig()
  for (const said of keepFolderPrivate(dataDir)) console.error(said)
  const demoKey = keptSecret(dataDir, 'demo-key', 16)
  const adminToken = keptSecret(dataDir, 'admin-token', 32)
  const url = `http://${HOST}:${await freePort(port)}`
  const serviceUrl = `http://${HOST}:${await freePort(servicePort)}`
  const env = explorerEnvironment({
    embeddedServiceUrl: serviceUrl,
    embeddedServiceKey: demoKey,
    embeddedServiceAdminToken: adminToken,
    sessionSecret: sessionSecret ?? keptSecret(dataDir, 'session-secret', 32),
  })
  // The explorer would find a bad setting with its first page; here it is told at once.
  readOperatorNetworks(readConfig(env).networks)

  process.once('SIGINT', () => ending.abort())
  process.once('SIGTERM', () => ending.abort())
  const explorer = startExplorer(dev, url, env)
  const service = startEmbeddedService({
    port: Number(new URL(serviceUrl).port),
    dataDir,
    demoKey,
    adminToken,
  })

  const [running, child] = await Promise.all([service, explorer])
  process.stdout.write(greeting(url, serviceUrl, demoKey))
  process.stdout.write(sayTaken('PORT', port, url) + sayTaken('SERVICE_PORT', servicePort, serviceUrl))
  if (isRunning(child)) await once(child, 'exit')
  await running.stop()
  process.exit()
}

/** Builds the explorer if need be and starts it beside the service; resolves when it answers, and `ending` ends it. */
async function startExplorer(dev: boolean, url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  if (!dev && !isBuilt(ROOT)) await buildNext(ROOT, ending.signal)
  const args = [dev ? 'dev' : 'start', '--hostname', HOST, '--port', new URL(url).port]
  ending.signal.throwIfAborted()
  const explorer = spawnNext({ root: ROOT, args, env })
  ending.signal.addEventListener('abort', () => explorer.kill())
  await untilAnswering(url, explorer)
  return explorer
}

function greeting(url: string, serviceUrl: string, demoKey: string): string {
  return [
    '',
    `  Triptych   ${url}`,
    `  Service    ${serviceUrl}/demo-mainnet/v3/<KEY>   also demo-testnet, demo-l2`,
    `  Demo key   ${demoKey}`,
    '',
    '',
  ].join('\n')
}

/** Nothing where the wanted port was free, or any would do. */
function sayTaken(setting: string, wanted: number, url: string): string {
  const { port } = new URL(url)
  if (wanted === 0 || port === String(wanted)) return ''
  return `  Port ${wanted} cannot be used, so this is port ${port}. Another one can be set as ${setting}.\n\n`
}

start(process.argv.includes('--dev')).catch((error: unknown) => {
  const message = error instanceof TriptychError ? [error.shortMessage, error.whatToDo].join(' ') : error
  if (!ending.signal.aborted) console.error(message)
  // What was started beside it would go on without it.
  ending.abort()
  process.exit(1)
})
