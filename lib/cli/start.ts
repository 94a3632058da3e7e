import { fileURLToPath } from 'node:url'
import { explorerEnvironment, readStartConfig } from '@/lib/config'
import { TriptychError } from '@/lib/errors'
import { startEmbeddedService } from './embedded-service'
import { freePort } from './free-port'
import { keptSecret } from './kept-secret'
import { isBuilt } from './next-build'
import { buildNext, spawnNext, untilAnswering } from './next-process'

/** `npm start`: the embedded chain, the access service before it, and the explorer; `--dev` reloads it while it is edited. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOST = '127.0.0.1'

async function start(dev: boolean): Promise<void> {
  const { port, servicePort, dataDir, sessionSecret } = readStartConfig()
  const demoKey = keptSecret(dataDir, 'demo-key', 16)
  const adminToken = keptSecret(dataDir, 'admin-token', 32)
  const [service] = await Promise.all([
    freePort(servicePort).then((free) => startEmbeddedService({ port: free, dataDir, demoKey, adminToken })),
    dev || isBuilt(ROOT) ? undefined : buildNext(ROOT),
  ])

  const url = `http://${HOST}:${await freePort(port)}`
  const explorer = spawnNext({
    root: ROOT,
    args: [dev ? 'dev' : 'start', '--hostname', HOST, '--port', new URL(url).port],
    env: explorerEnvironment({
      embeddedServiceUrl: service.url,
      embeddedServiceKey: demoKey,
      embeddedServiceAdminToken: adminToken,
      sessionSecret: sessionSecret ?? keptSecret(dataDir, 'session-secret', 32),
    }),
  })
  const stop = async () => {
    explorer.kill()
    await service.stop()
    process.exit()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  explorer.once('exit', stop)

  await untilAnswering(url, explorer)
  process.stdout.write(greeting(url, service.url, demoKey))
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
