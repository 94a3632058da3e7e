import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explorerEnvironment, readConfig, readStartConfig } from '@/lib/config'
import { TriptychError } from '@/lib/errors'
import { readOperatorNetworks } from '@/lib/networks/operator-networks'
import { parseNodeOptions } from '@/lib/nodes/node-option'
import { keepFolderPrivate } from '@/lib/private-files'
import { openProjectFolder, type ProjectFolder } from '@/lib/project/folder/project-folder'
import { startEmbeddedService } from './embedded-service'
import { freePort } from './free-port'
import { greeting } from './greeting'
import { keptSecret } from './kept-secret'
import {
  buildNext,
  compressInBackground,
  isRunning,
  portOfPages,
  spawnNext,
  spawnPages,
  untilAnswering,
} from './next-process'
import { askProjectState, startProject } from './project-process'
import { parseStartOptions, START_USAGE, type StartOptions } from './start-options'
import { onStopSignal } from './stop-signals'

/** `npm start`: the demo chain, the access service for it and for the operator's own nodes, and the explorer. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENV_FILE = join(ROOT, '.env')
const HOST = '127.0.0.1'

const ending = new AbortController()

async function start({ dev, help, demo, nodes: asked, project: folderAsked }: StartOptions): Promise<void> {
  if (help) return void process.stdout.write(START_USAGE)
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const { port, servicePort, dataDir, sessionSecret, nodes: set, ...config } = readStartConfig()
  const nodes = parseNodeOptions([...set, ...asked])
  const folder = openProject(folderAsked ?? config.project, config.publicOrigin)
  for (const notice of keepFolderPrivate(dataDir)) console.error(notice)
  const hasService = demo || nodes.length > 0
  const demoKey = demo ? keptSecret(dataDir, 'demo-key', 16) : null
  const nodeKey = keptSecret(dataDir, 'node-key', 16)
  const adminToken = keptSecret(dataDir, 'admin-token', 32)
  const settings = {
    embeddedServiceUrl: null,
    embeddedServiceAdminUrl: null,
    embeddedServiceKey: demoKey,
    embeddedServiceAdminToken: hasService ? adminToken : null,
    ownNodes: {
      names: nodes.map(({ name }) => name),
      symbols: new Map(nodes.flatMap(({ name, symbol }) => (symbol === undefined ? [] : [[name, symbol]]))),
      key: nodeKey,
    },
    sessionSecret: sessionSecret ?? keptSecret(dataDir, 'session-secret', 32),
  }
  // Reports a wrong setting now instead of on the first page.
  readOperatorNetworks(readConfig(explorerEnvironment(settings)).networks)

  const end = () => ending.abort()
  onStopSignal(end, () => process.exit())
  process.on('SIGHUP', end)
  const project = folder && (await startProject(folder.root, reportProjectEnd))
  const starting = hasService
    ? startEmbeddedService({ port: servicePort, dataDir, demoKey, nodes, nodeKey, adminToken })
    : null
  const environment = async () =>
    explorerEnvironment({
      ...settings,
      embeddedServiceUrl: (await starting)?.url ?? null,
      embeddedServiceAdminUrl: (await starting)?.adminAt ?? null,
      project,
    })
  const [service, { child, url }] = await Promise.all([
    starting,
    startExplorer(dev, port, environment),
    starting?.then(({ ready }) => ready),
  ])
  process.stdout.write(
    greeting({
      ...{ url, serviceUrl: service?.url ?? null, demoKey, nodes, nodeKey },
      project: folder && project && { name: folder.name, state: await askProjectState(project) },
    }),
  )
  process.stdout.write(describeTaken('PORT', port, url))
  if (service) process.stdout.write(describeTaken('SERVICE_PORT', servicePort, service.url))
  if (!dev) compressInBackground(ROOT)
  if (isRunning(child)) await once(child, 'exit')
  await service?.stop()
  process.exit()
}

/** Null without a folder. Throws {@link TriptychError} for a folder that cannot be served. */
function openProject(path: string | null, publicOrigin: string | null): ProjectFolder | null {
  if (path === null) return null
  if (publicOrigin === null) return openProjectFolder(path)
  throw new TriptychError(
    'A project folder works only for readers on this machine, but PUBLIC_ORIGIN is set.',
    {
      whatToDo: 'Remove --project and PROJECT, or remove PUBLIC_ORIGIN.',
    },
  )
}

function reportProjectEnd() {
  if (!ending.signal.aborted) console.error('The project folder is no longer read. Start again to read it.')
}

/** Builds the explorer if needed and starts it. Resolves when it answers. `ending` ends it. */
async function startExplorer(dev: boolean, wanted: number, environment: () => Promise<NodeJS.ProcessEnv>) {
  if (!dev) await buildNext(ROOT, ending.signal)
  const env = await environment()
  ending.signal.throwIfAborted()
  return dev ? startDev(await freePort(wanted), env) : startPages(wanted, env)
}

async function startPages(wanted: number, env: NodeJS.ProcessEnv) {
  const child = untilEnding(spawnPages(wanted, env))
  return answering(child, await portOfPages(child))
}

async function startDev(port: number, env: NodeJS.ProcessEnv) {
  const args = ['dev', '--hostname', HOST, '--port', String(port)]
  return answering(untilEnding(spawnNext(ROOT, { args, env })), port)
}

async function answering(child: ChildProcess, port: number) {
  const url = `http://${HOST}:${port}`
  await untilAnswering(url, child)
  return { child, url }
}

function untilEnding(child: ChildProcess): ChildProcess {
  ending.signal.addEventListener('abort', () => child.kill())
  return child
}

/** Empty if the wanted port was free, or any port was wanted. */
function describeTaken(setting: string, wanted: number, url: string): string {
  const { port } = new URL(url)
  if (wanted === 0 || port === String(wanted)) return ''
  return `  Port ${wanted} cannot be used, so port ${port} is used. Set ${setting} to choose another port.\n\n`
}

async function main() {
  await start(parseStartOptions(process.argv.slice(2)))
}

main().catch((error: unknown) => {
  const message = error instanceof TriptychError ? [error.shortMessage, error.whatToDo].join(' ') : error
  if (!ending.signal.aborted) console.error(message)
  // Ends the other processes too.
  ending.abort()
  process.exit(1)
})
