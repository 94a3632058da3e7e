import type { Worker } from 'node:cluster'
import { joinMetrics, type MetricValues } from '@/lib/service/operations/process-metrics'

/** Sent by a process of the service to the process that started it. */
export type MessageOfProcess =
  | { listening: string }
  | { scrape: number }
  | { values: MetricValues; of: number }

/** Sent back. `scraped` is the answer to a `scrape`; `collect` asks for the values of the process. */
type MessageToProcess = { collect: number } | { scraped: number; text: string }

/** For a process to send its values. After that, its last values count. */
const COLLECT_MS = 1_000

type Collection = { missing: Set<Worker>; end: () => void }

/**
 * The metrics of all processes, in the process that started them. The counters of an ended process stay in the sums, since
 * Prometheus takes a smaller sum for a restart.
 */
export function joinProcessMetrics(listening: () => readonly Worker[]) {
  const lastValues = new Map<Worker, MetricValues>()
  const collections = new Map<number, Collection>()
  let ended: Promise<MetricValues> = Promise.resolve([])
  let lastId = 0

  const receive = (worker: Worker, { missing, end }: Collection) => {
    missing.delete(worker)
    if (missing.size === 0) end()
  }
  const collect = () =>
    new Promise<void>((resolve) => {
      const id = ++lastId
      const end = () => {
        clearTimeout(timer)
        collections.delete(id)
        resolve()
      }
      const timer = setTimeout(end, COLLECT_MS)
      collections.set(id, { missing: new Set(listening()), end })
      for (const worker of listening()) send(worker, { collect: id })
    })
  const answer = async (worker: Worker, scrape: number) => {
    await collect()
    const values = [...lastValues.values()]
    const text = await joinMetrics([await ended, ...values]).metrics()
    send(worker, { scraped: scrape, text })
  }

  return {
    take(worker: Worker, message: Exclude<MessageOfProcess, { listening: string }>) {
      if ('scrape' in message) return void answer(worker, message.scrape)
      lastValues.set(worker, message.values)
      const collection = collections.get(message.of)
      if (collection) receive(worker, collection)
    },
    /** Keeps the sums of an ended process. */
    forget(worker: Worker) {
      const sums = lastValues.get(worker)?.filter(isSum)
      lastValues.delete(worker)
      for (const collection of collections.values()) receive(worker, collection)
      if (sums) ended = ended.then((before) => joinMetrics([before, sums]).getMetricsAsJSON())
    },
  }
}

/** A gauge, such as the memory of a process, ends with it. */
const isSum = ({ type }: MetricValues[number]) => `${type}` === 'counter' || `${type}` === 'histogram'

/** The other process may have ended. Then nobody needs the message. */
function send(worker: Worker, message: MessageToProcess | MessageOfProcess) {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** The metrics of all processes, in one of them. */
export function metricsOfProcess(worker: Worker) {
  const scrapes = new Map<number, (text: string) => void>()
  let lastId = 0
  return {
    /** Never rejects: the process that started this one ends after it. */
    write: () =>
      new Promise<string>((resolve) => {
        scrapes.set(++lastId, resolve)
        send(worker, { scrape: lastId })
      }),
    /** Sends the values of this process when asked. */
    serve(collect: () => Promise<MetricValues>) {
      worker.on('message', async (message: MessageToProcess) => {
        if ('collect' in message) {
          send(worker, { values: await collect(), of: message.collect })
        } else {
          scrapes.get(message.scraped)?.(message.text)
          scrapes.delete(message.scraped)
        }
      })
    },
  }
}
