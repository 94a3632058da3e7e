import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { TriptychError } from '@/lib/errors'
import { removeStaleSocket } from '@/lib/service/admin/stale-socket'
import { describeConfig } from '@/lib/service/config/describe-config'
import { ServiceConfigError } from '@/lib/service/config/service-config'
import { type RunningService, startService } from '@/lib/service/start-service'
import { version } from '@/package.json'
import { readConfigFile } from './config-file'
import { logFault, logNotice, logRequest, setLog } from './service-log'
import { runProcesses } from './service-processes'
import { type MessageOfProcess, metricsOfProcess } from './shared-metrics'
import { onStopSignal } from './stop-signals'

const USAGE =
  'Usage: triptych-service --config FILE [--check]. --check checks the config and ends. docs/service.md has an example.'
const OPTIONS = {
  config: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

async function main() {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  if (values.version) return void process.stdout.write(`${version}\n`)
  const path = values.config
  if (!path) throw new ServiceConfigError(USAGE)
  if (values.check) return checkConfig(path)
  const config = readConfig(path)
  if (cluster.isPrimary) await removeStaleSocket(config.admin)
  if (config.processes > 1 && cluster.isPrimary) return runProcesses(config.processes)
  setLog(config.log)
  const metrics = cluster.worker && metricsOfProcess(cluster.worker)
  const hooks = { onAnswered: logRequest, onFault: logFault, onNotice: logNotice }
  const service = await startService(config, { ...hooks, writeMetrics: metrics?.write })
  metrics?.serve(service.collectMetrics)
  reloadOnHangUp(service, path)
  stopOnSignal(service)
  // Last, since its reader may send a signal at once.
  if (cluster.worker) cluster.worker.send({ listening: service.url } satisfies MessageOfProcess)
  else process.stdout.write(`listening on ${service.url}\n`)
}

function checkConfig(path: string) {
  const config = readConfigFile(path, { onNotice: (sentence) => console.error(sentence) })
  process.stdout.write(`The config file ${path} can be used.\n${describeConfig(config)}`)
}

/** Of several processes, the first one logs the notices. */
const readConfig = (path: string) => readConfigFile(path, cluster.isPrimary ? { onNotice: logNotice } : {})

/** A config file that cannot be used changes nothing. */
function reloadOnHangUp(service: RunningService, path: string) {
  const reload = async () => {
    try {
      const config = await readConfig(path)
      await service.reload(config)
      setLog(config.log)
      logNotice('The config was reloaded.')
    } catch (error) {
      logNotice(`The config was not reloaded; the old config is still in use. ${describe(error)}`)
    }
  }
  let last = Promise.resolve()
  process.on('SIGHUP', () => {
    last = last.then(reload)
  })
}

/** In a hurry, running calls get no answer and stay charged. */
function stopOnSignal(service: RunningService) {
  const stop = () => {
    service
      .stop()
      .catch(fail)
      .finally(() => cluster.worker?.disconnect())
  }
  onStopSignal(stop, () => process.exit(1))
}

function describe(error: unknown): string {
  if (error instanceof TriptychError) return [error.shortMessage, error.whatToDo].filter(Boolean).join(' ')
  return error instanceof Error ? error.message : String(error)
}

function fail(error: unknown) {
  console.error(describe(error))
  process.exitCode = 1
  cluster.worker?.disconnect()
}

main().catch(fail)
