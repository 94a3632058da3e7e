import type { TriptychError } from '@/lib/errors'
import type { DeskMessage } from '@/lib/logs/desk/desk-messages'
import type { FromDesk, PacersToDesk, ToDesk } from '@/lib/logs/desk/desk-port'
import type { Shown } from '@/lib/logs/desk/desk-state'
import { createPageAsker } from '@/lib/logs/desk/page-relay'
import { unpackError } from '@/lib/logs/search/portable-error'
import type { OnBill, Relay } from '@/lib/rpc/door/explorer-door'
import { OwnFaultError } from '@/lib/rpc/door/own-fault'
import { describeWaiting } from '@/lib/rpc/pace/pace-words'
import type { OwnPacer } from '@/lib/rpc/pace/pacer'
import { servePacers } from '@/lib/rpc/pace/pacer-port'

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

type Told = {
  onShown: (shown: Shown) => void
  onBill: OnBill
  /** The unit in which calls to a network are counted. */
  unitOf: (network: string) => string
  /** The pace at which a network's connection is asked, for its calls and those of the page alike. */
  pacerOf: (network: string) => OwnPacer
  /** Told, in words, while a call waits for its turn. */
  onWait: (why: string) => void
  /** Told of what fails in the worker where nobody waits for it. */
  onFault: (fault: TriptychError) => void
  /** Opens the way to a network that is asked from the page. */
  openRelay: (network: string) => Promise<Relay>
}

export type DeskClient = {
  /** The promise has the answer of the worker. `throughPage`: slugs of the networks whose calls the page makes. */
  send: (message: DeskMessage, throughPage?: readonly string[]) => Promise<unknown>
  /** Stops what runs, and ends the worker when that is counted and kept. */
  close: () => void
}

/** Milliseconds after which a worker that does not stop is ended. */
const LONGEST_STOP = 3000

export function openDesk({ onShown, onBill, unitOf, pacerOf, onWait, onFault, openRelay }: Told): DeskClient {
  const worker = new Worker(new URL('./desk-worker.ts', import.meta.url), {
    type: 'module',
  })
  const pacers = new MessageChannel()
  worker.postMessage({ pacers: pacers.port2 } satisfies PacersToDesk, [pacers.port2])
  const endPacers = servePacers(pacers.port1, pacerOf, (network, waiting) =>
    onWait(describeWaiting(waiting, unitOf(network))),
  )
  const waiting = new Map<number, Waiting>()
  const askFromPage = createPageAsker(openRelay, (message) => worker.postMessage(message satisfies ToDesk))
  let calls = 0
  let lastThroughPage: readonly string[] = []

  worker.addEventListener('message', ({ data }: MessageEvent<FromDesk>) => {
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

  const send: DeskClient['send'] = (message, throughPage = lastThroughPage) => {
    const number = ++calls
    lastThroughPage = throughPage
    worker.postMessage({ number, message, throughPage } satisfies ToDesk)
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
