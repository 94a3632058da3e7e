import cluster, { type Worker } from 'node:cluster'
import { ADDRESS_SECRET } from '@/lib/config'
import { createAddressSecret, logNotice } from './service-log'
import { joinProcessMetrics, type MessageOfProcess } from './shared-metrics'
import { onStopSignal } from './stop-signals'

/** Between two attempts to start a process that ends before it listens. */
const PAUSE_MS = 1_000

/**
 * Runs the service in several processes behind one port. Each reads the config itself, and gets the signals to stop or
 * reload. A process that dies is replaced: its pending calls are lost, its charges stay. If the first start of any process
 * fails, all end.
 */
export function runProcesses(count: number) {
  const listening = new Set<Worker>()
  let hasStarted = false
  let isStopping = false

  const secret = { [ADDRESS_SECRET]: createAddressSecret() }
  const fork = () => cluster.fork(secret)
  const tellAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  const stop = () => {
    if (isStopping) return
    isStopping = true
    tellAll('SIGTERM')
  }
  const fail = () => {
    process.exitCode = 1
    stop()
  }
  const replace = (worker: Worker) => {
    logNotice(`Process ${worker.process.pid} of the service ended. A new process replaces it.`)
    if (listening.has(worker)) fork()
    else setTimeout(() => isStopping || fork(), PAUSE_MS)
  }

  const startListening = (worker: Worker, url: string) => {
    listening.add(worker)
    if (hasStarted || listening.size < count) return
    hasStarted = true
    process.stdout.write(`listening on ${url}\n`)
  }

  const metrics = joinProcessMetrics(() => [...listening])
  cluster.on('message', (worker, message: MessageOfProcess) => {
    if ('listening' in message) startListening(worker, message.listening)
    else metrics.take(worker, message)
  })
  cluster.on('exit', (worker) => {
    metrics.forget(worker)
    if (isStopping) return
    if (hasStarted) replace(worker)
    else fail()
    listening.delete(worker)
  })
  onStopSignal(stop, () => tellAll('SIGTERM'))
  process.on('SIGHUP', () => tellAll('SIGHUP'))
  for (let number = 0; number < count; number++) fork()
}
