import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { explorerEnvironment, readStartConfig } from '@/lib/config'
import { TriptychError } from '@/lib/errors'
import { keepFolderPrivate } from '@/lib/private-files'
import { startEmbeddedService } from './embedded-service'
import { freePort } from './free-port'
import { keptSecret } from './kept-secret'
import { isBuilt } from './next-build'
import { buildNext, isRunning, spawnNext, untilAnswering } from './next-process'

/** `npm start`: the embedded chain, the access service before it, and the explorer; `--dev` reloads it while it is edited. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOST = '127.0.0.1'

async function start(dev: boolean): Promise<void> {
  const { port, servicePort, dataDir, sessionSecret } = readStartConfig()
  for (const said of keepFolderPrivate(dataDir)) console.error(said)
  const demoKey = keptSecret(dataDir, 'demo-key', 16)
  const adminToken = keptSecret(dataDir, 'admin-token', 32)
  const url = `http://${HOST}:${await freePort(port)}`
  const serviceUrl = `http://${HOST}:${await freePort(servicePort)}`

  const ending = new AbortController()
  process.once('SIGINT', () => ending.abort())
  process.once('SIGTERM', () => ending.abort())
  const explorer = startExplorer(dev, url, ending.signal, {
    embeddedServiceUrl: serviceUrl,
    embeddedServiceKey: demoKey,
    embeddedServiceAdminToken: adminToken,
    sessionSecret: sessionSecret ?? keptSecret(dataDir, 'session-secret', 32),
  })
  const service = startEmbeddedService({
    port: Number(new URL(serviceUrl).port),
    dataDir,
    demoKey,
    adminToken,
  })

  const [running, child] = await Promise.all([service, explorer])
  process.stdout.write(greeting(url, serviceUrl, demoKey))
  if (isRunning(child)) await once(child, 'exit')
  await running.stop()
  process.exit()
}

/** Builds the explorer if need be and starts it beside the service; resolves when it answers, and `signal` ends it. */
async function startExplorer(
  dev: boolean,
  url: string,
  signal: AbortSignal,
  config: Parameters<typeof explorerEnvironment>[0],
): Promise<ChildProcess> {
  if (!dev && !isBuilt(ROOT)) await buildNext(ROOT)
  const args = [dev ? 'dev' : 'start', '--hostname', HOST, '--port', new URL(url).port]
  signal.throwIfAborted()
  const explorer = spawnNext({ root: ROOT, args, env: explorerEnvironment(config) })
  signal.addEventListener('abort', () => explorer.kill())
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

start(process.argv.includes('--dev')).catch((error: unknown) => {
  const message = error instanceof TriptychError ? [error.shortMessage, error.whatToDo].join(' ') : error
  console.error(message)
  process.exit(1)
})
