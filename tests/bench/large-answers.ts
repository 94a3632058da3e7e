import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'undici'
import { withDirectory } from '../lib/service/running-service'
import { startProgram } from '../program'

/**
 * `npm run bench:large`: what a cheap call waits, and what memory the service takes, while nobody, one and twelve
 * callers read a log search of 62 MB through it. Every case has a service of its own.
 */
const CASES = [0, 1, 12]
const QUIET_SECONDS = 3
const KEY = 'bench-key-0123456789abcdef'

type Waits = { p99: number; max: number }
type Measured = { answered: number; seconds: number; waits: Waits; risen: number }

await withDirectory(async (directory) => {
  await using upstream = await startProgram('tests/bench/large-upstream.ts')
  let quiet: Waits | null = null
  for (const count of CASES) {
    const { answered, seconds, waits, risen } = await measureCase(
      `${directory}/${count}`,
      upstream.url,
      count,
    )
    quiet ??= waits
    const ratio = (value: number, base: number) => (value / base).toFixed(1)
    process.stdout.write(
      `${answered} of ${count} large answers in ${seconds.toFixed(1)} s: a cheap call waits ` +
        `p99 ${waits.p99.toFixed(1)} ms (×${ratio(waits.p99, quiet.p99)}), ` +
        `at most ${waits.max.toFixed(1)} ms (×${ratio(waits.max, quiet.max)}); ` +
        `memory rises by ${(risen / 1e6).toFixed(0)} MB\n`,
    )
  }
})

async function measureCase(path: string, upstream: string, count: number): Promise<Measured> {
  await using service = await startService(path, upstream)
  const url = `${service.url}/main/v3/${KEY}`
  const base = await peakMemory(service.pid)
  const work = count === 0 ? setTimeout(QUIET_SECONDS * 1_000, 0) : readLargeAnswers(url, count)
  const start = performance.now()
  const waits = await callUntil(work, url)
  const seconds = (performance.now() - start) / 1_000
  return { answered: await work, seconds, waits, risen: (await peakMemory(service.pid)) - base }
}

async function readLargeAnswers(url: string, count: number): Promise<number> {
  const reader = ['--import', 'tsx', 'tests/bench/read-answers.ts', url, String(count)]
  const { stdout } = await promisify(execFile)(process.execPath, reader)
  return Number(stdout)
}

/** One cheap call after the other until the work is done; how long they took, in milliseconds. */
async function callUntil(work: Promise<unknown>, url: string): Promise<Waits> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections: 1 })
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getStorageAt',
    params: [`0x${'ab'.repeat(20)}`, '0x0', 'latest'],
  })
  const times: number[] = []
  while (!isDone) {
    const start = performance.now()
    const answer = await pool.request({
      path: pathname,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`A cheap call was refused: HTTP ${answer.statusCode}.`)
    times.push(performance.now() - start)
    await setTimeout(1)
  }
  await done
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { p99: at(0.99), max: at(1) }
}

/** The most memory that a process ever had, in bytes; Linux keeps it. */
async function peakMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function startService(path: string, nodeUrl: string) {
  const config = `${path}.json`
  await writeFile(
    config,
    JSON.stringify({
      listen: { host: '127.0.0.1', port: 0 },
      networks: {
        main: { name: 'Main', chainId: 1, history: 'archive', testnet: false, nodes: [nodeUrl] },
      },
      plans: { core: { dailyCredits: Number.MAX_SAFE_INTEGER } },
      ledger: `sqlite:${path}.sqlite`,
      keys: [{ key: KEY, plan: 'core', label: 'bench' }],
    }),
  )
  return startProgram('lib/cli/service.ts', '--config', config)
}
