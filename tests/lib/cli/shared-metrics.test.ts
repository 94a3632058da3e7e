import type { Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { joinProcessMetrics } from '@/lib/cli/shared-metrics'
import type { MetricValues } from '@/lib/service/operations/process-metrics'

type ToProcess = { collect: number } | { scraped: number; text: string }

/** A process of the service as the one that started it knows it. It emits what it is sent. */
class FakeProcess extends EventEmitter {
  isConnected = () => true
  send = (message: ToProcess) => this.emit('sent', message)
}

/** The values of a process that answered so many calls. */
async function valuesAfter(calls: number): Promise<MetricValues> {
  const registry = new Registry()
  new Counter({ name: 'calls_total', help: 'calls', registers: [registry] }).inc(calls)
  new Gauge({ name: 'memory_bytes', help: 'memory', registers: [registry] }).set(100)
  return registry.getMetricsAsJSON()
}

function setUp(count: number) {
  const processes = Array.from({ length: count }, () => new FakeProcess())
  const workers = processes as unknown as Worker[]
  const metrics = joinProcessMetrics(() => workers)
  const answerWith = (at: number, calls: number) =>
    processes[at]?.on('sent', async (message: ToProcess) => {
      if ('collect' in message) {
        metrics.take(workers[at] as Worker, { values: await valuesAfter(calls), of: message.collect })
      }
    })
  /** The lines that the first process gets. */
  const scrape = async (): Promise<string[]> => {
    const [first] = processes as [FakeProcess]
    metrics.take(first as unknown as Worker, { scrape: 7 })
    while (true) {
      const [message] = await once(first, 'sent')
      if ('scraped' in message && message.scraped === 7) return message.text.split('\n')
    }
  }
  return { processes, workers, metrics, answerWith, scrape }
}

test('default: the sum of all processes', async () => {
  const { answerWith, scrape } = setUp(2)
  answerWith(0, 3)
  answerWith(1, 4)
  expect(await scrape()).toEqual(expect.arrayContaining(['calls_total 7', 'memory_bytes 200']))
})

test('behavior: counters of an ended process stay in the sum, its memory does not', async () => {
  const { workers, metrics, answerWith, scrape } = setUp(3)
  for (const at of [0, 1, 2]) answerWith(at, 2)
  await scrape()
  for (const ended of workers.splice(1)) metrics.forget(ended)
  expect(await scrape()).toEqual(expect.arrayContaining(['calls_total 6', 'memory_bytes 100']))
})

test('behavior: a process that does not answer counts with its last values', async () => {
  const { processes, answerWith, scrape } = setUp(2)
  answerWith(0, 3)
  answerWith(1, 4)
  await scrape()
  processes[1]?.removeAllListeners('sent')
  expect(await scrape()).toContain('calls_total 7')
})

test('behavior: a process that ends meanwhile is not waited for', async () => {
  const { processes, workers, metrics, answerWith, scrape } = setUp(2)
  answerWith(0, 3)
  processes[1]?.on('sent', () => metrics.forget(workers[1] as Worker))
  expect(await scrape()).toContain('calls_total 3')
})
