import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { minedLog } from '../lib/rpc/answer-checks/node-answers'
import { startFakeNode } from '../lib/service/fake-node'
import { call, KEY, networkAt, postJson } from '../lib/service/running-service'

const LOGS_PER_CHUNK = 100
const LOGS = 1_000_000

/** The JSON of some logs of block 5, each followed by a comma. */
const chunkFrom = (first: number) =>
  Array.from({ length: LOGS_PER_CHUNK }, (_, at) => `${JSON.stringify(minedLog(first + at))},`).join('')

const searchLogs = call('eth_getLogs', [{}])

type MeasuredService = AsyncDisposable & { url: string; maxRssBytes: () => Promise<number> }

async function startMeasuredService(nodeUrl: string): Promise<MeasuredService> {
  const config = {
    listen: { host: '127.0.0.1', port: 0 },
    networks: { main: networkAt([nodeUrl]) },
    plans: { core: { dailyCredits: 1_000_000 } },
    ledger: 'sqlite::memory:',
    keys: [{ key: KEY, plan: 'core', label: 'test' }],
  }
  const child = fork('tests/long/measured-service.ts', [JSON.stringify(config)], {
    execArgv: ['--import', 'tsx'],
  })
  const [{ url }] = await once(child, 'message')
  return {
    url: `${url}/main/v3/${KEY}`,
    maxRssBytes: async () => {
      child.send('how much?')
      const [{ maxRssBytes }] = await once(child, 'message')
      return maxRssBytes
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

async function end(child: ChildProcess) {
  child.disconnect()
  await once(child, 'exit')
}

/** A node that sends logs as fast as they are taken, and counts the bytes that were. */
function createLogStream() {
  const sent = { bytes: 0, chunks: 0 }
  const stream = (id: number, response: ServerResponse) => {
    let left = LOGS / LOGS_PER_CHUNK
    response.write(`{"jsonrpc":"2.0","id":${id},"result":[`)
    const send = () => {
      while (left-- > 0 && !response.destroyed) {
        const chunk = chunkFrom(LOGS - (left + 1) * LOGS_PER_CHUNK)
        sent.bytes += chunk.length
        sent.chunks++
        if (!response.write(chunk)) return void response.once('drain', send)
      }
      response.end(`${JSON.stringify(minedLog(LOGS))}]}`)
    }
    send()
  }
  return { sent, stream }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

test.each([1, 8])(
  'behavior: of %i answers of 1,000,000 logs at once little is read, and little kept',
  async (count) => {
    const { sent, stream } = createLogStream()
    await using node = await startFakeNode(({ id }, response) => void stream(id, response))
    await using service = await startMeasuredService(node.url)
    const before = await service.maxRssBytes()
    const answers = await Promise.all(Array.from({ length: count }, () => postJson(service.url, searchLogs)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.error).toEqual({ code: -32005, message: 'query returned more than 10000 results' })
    }
    const whole = count * LOGS * JSON.stringify(minedLog(0)).length
    const growth = (await service.maxRssBytes()) - before
    process.stdout.write(
      `${count} × ${LOGS} logs, ${megabytes(whole)} in all: ${megabytes(sent.bytes)} left the node, ` +
        `the service grew by ${megabytes(growth)}, 1/${Math.round(whole / Math.max(growth, 1))} of them\n`,
    )
    expect(sent.bytes).toBeLessThan(whole / 20)
    expect(growth).toBeLessThan(whole / 2)
  },
)

test('behavior: after 10 seconds a search is refused and the node is let go', async () => {
  await using node = await startFakeNode(() => undefined)
  await using service = await startMeasuredService(node.url)
  const start = performance.now()
  const { status, body, headers } = await postJson(service.url, searchLogs)
  const tookMs = performance.now() - start
  await node.abandoned
  expect(status).toBe(200)
  expect(body.error).toEqual({ code: -32005, message: 'query timeout exceeded' })
  expect(headers.get('x-credits-charged')).toBe('255')
  process.stdout.write(`refused after ${(tookMs / 1_000).toFixed(2)} s\n`)
  expect(tookMs).toBeGreaterThanOrEqual(9_990)
})
