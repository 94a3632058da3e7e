import type { TriptychError } from '@/lib/errors'
import { unpackError } from '@/lib/logs/search/portable-error'
import { createPageAsker } from '@/lib/logs/worker/page-relay'
import type { Shown } from '@/lib/logs/worker/search-state'
import type { WorkerMessage } from '@/lib/logs/worker/worker-messages'
import type { FromSearchWorker, PacersToWorker, ToWorker } from '@/lib/logs/worker/worker-port'
import type { OnBill, Relay } from '@/lib/rpc/client/explorer-relay'
import { OwnFaultError } from '@/lib/rpc/client/own-fault'
import { describeWaiting } from '@/lib/rpc/pace/pace-words'
import type { PagePacer } from '@/lib/rpc/pace/pacer'
import { servePacers } from '@/lib/rpc/pace/pacer-port'

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

type Told = {
  onShown: (shown: Shown) => void
  onBill: OnBill
  /** The unit in which calls to a network are counted. */
  unitOf: (network: string) => string
  /** The pace of a network's connection, shared with the page. */
  pacerOf: (network: string) => PagePacer
  /** Called while a call waits for its turn. */
  onWait: (why: string) => void
  /** Called with an error outside a request. */
  onFault: (fault: TriptychError) => void
  /** Opens the connection of a network whose calls the page makes. */
  openRelay: (network: string) => Promise<Relay>
}

export type WorkerClient = {
  /** `throughPage`: slugs of the networks whose calls the page makes. */
  send: (message: WorkerMessage, throughPage?: readonly string[]) => Promise<unknown>
  /** Stops the run. Ends the worker once it is counted and kept. */
  close: () => void
}

/** Milliseconds after which a worker that does not stop is ended. */
const LONGEST_STOP = 3000

export function openSearchWorker({
  onShown,
  onBill,
  unitOf,
  pacerOf,
  onWait,
  onFault,
  openRelay,
}: Told): WorkerClient {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
  })
  const pacers = new MessageChannel()
  worker.postMessage({ pacers: pacers.port2 } satisfies PacersToWorker, [pacers.port2])
  const endPacers = servePacers(pacers.port1, pacerOf, (network, waiting) =>
    onWait(describeWaiting(waiting, unitOf(network))),
  )
  const waiting = new Map<number, Waiting>()
  const askFromPage = createPageAsker(openRelay, (message) => worker.postMessage(message satisfies ToWorker))
  let calls = 0
  let lastThroughPage: readonly string[] = []

  worker.addEventListener('message', ({ data }: MessageEvent<FromSearchWorker>) => {
    if (data.type === 'shown') return onShown(data.shown)
    if (data.type === 'billed') return onBill(data.call)
    if (data.type === 'broke') return onFault(unpackError(data.error))
    if (data.type === 'ask' || data.type === 'leave') return askFromPage(data)
    const call = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.type === 'done') return call?.resolve(data.value)
    call?.reject(unpackError(data.error))
  })
  worker.addEventListener('error', ({ message }) => onFault(new OwnFaultError(message)))

  const send: WorkerClient['send'] = (message, throughPage = lastThroughPage) => {
    const number = ++calls
    lastThroughPage = throughPage
    worker.postMessage({ number, message, throughPage } satisfies ToWorker)
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
  }
  const terminate = () => {
    worker.terminate()
    endPacers()
  }

  return {
    send,
    close() {
      setTimeout(terminate, LONGEST_STOP)
      send({ type: 'stop' }).then(terminate, terminate)
    },
  }
}
