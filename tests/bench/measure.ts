import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readCpuMicros } from './cpu-micros'
import { READ_WORD } from './read-word'

/** `cpuMicros` is what the measured programs took of the processor for one call; `microsACall` what one call takes. */
export type Sample = { perSecond: number; microsACall: number; p99Ms: number; cpuMicros: number }

/** What is measured: its URL, `http:` or `ws:`, and the programs without which it does not work, Redis among them. */
export type Target = { name: string; url: string; pids: readonly number[] }

/** Calls that are under way at a time, each on a connection of its own, or all of them over so many WebSockets. */
export type Load = { atOnce: number; sockets?: number; seconds: number }

type Counted = { calls: number; p99Ms: number }

/** One call follows the other, from a process of its own. Throws when any answer is not a good one. */
export async function measure(
  { url, pids }: Target,
  { atOnce, sockets = atOnce, seconds }: Load,
): Promise<Sample> {
  const before = await cpuMicrosOf(pids)
  const { calls, p99Ms } = url.startsWith('ws:')
    ? await loadWebSockets(url, sockets, atOnce, seconds)
    : await loadHttp(url, atOnce, seconds)
  const cpuMicros = ((await cpuMicrosOf(pids)) - before) / calls
  return { perSecond: calls / seconds, microsACall: (atOnce * seconds * 1e6) / calls, p99Ms, cpuMicros }
}

async function loadHttp(url: string, connections: number, seconds: number): Promise<Counted> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tests/node_modules/autocannon/autocannon.js',
    ...['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)],
    ...['--method', 'POST', '--headers', 'content-type=application/json'],
    ...['--body', JSON.stringify(READ_WORD), url],
  ])
  const { requests, latency, non2xx, errors } = JSON.parse(stdout)
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors.`)
  return { calls: requests.total, p99Ms: latency.p99 }
}

async function loadWebSockets(url: string, ...numbers: number[]): Promise<Counted> {
  const program = ['--import', 'tsx', 'tests/bench/web-socket-load.ts', url, ...numbers.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  return JSON.parse(stdout)
}

export async function cpuMicrosOf(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(readCpuMicros))).reduce((sum, micros) => sum + micros, 0)
}
