import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readCpuMicros } from './cpu-micros'

/** `cpuMicros` is what the measured program and its children took of the processor for one request. */
export type Sample = { perSecond: number; p99Ms: number; cpuMicros: number }

export type Load = { url: string; pid: number; connections: number; seconds: number }

const BODY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getStorageAt',
  params: [`0x${'ab'.repeat(20)}`, '0x0', 'latest'],
})

/** Connections that ask one after the other, from a process of their own. Throws when any answer is not a good one. */
export async function measure({ url, pid, connections, seconds }: Load): Promise<Sample> {
  const before = await readCpuMicros(pid)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    ...['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)],
    ...['--method', 'POST', '--headers', 'content-type=application/json', '--body', BODY, url],
  ])
  const { requests, latency, non2xx, errors } = JSON.parse(stdout)
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors.`)
  const cpuMicros = ((await readCpuMicros(pid)) - before) / requests.total
  return { perSecond: requests.average, p99Ms: latency.p99, cpuMicros }
}
