import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { withDirectory } from '../lib/service/running-service'
import { startProgram } from '../program'
import { callUntil, readLargeAnswers, type Waits } from './large-waits'

/**
 * `npm run bench:large`: what a cheap call waits, and what memory the service takes, while nobody, one and twelve
 * callers read a log search of 62 MB through it. Every case has a service of its own.
 */
const CASES = [0, 1, 12]
const QUIET_SECONDS = 3
const KEY = 'bench-key-0123456789abcdef'

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
  return startProgram('bin/triptych-service.js', '--config', config)
}
