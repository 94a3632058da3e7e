import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Sample = { perSecond: number; p99Ms: number }

const BODY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getStorageAt',
  params: [`0x${'ab'.repeat(20)}`, '0x0', 'latest'],
})

/** 32 connections that ask one after the other, from a process of their own. Throws when any answer is not a good one. */
export async function measure(url: string, seconds: number): Promise<Sample> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    ...['--json', '--no-progress', '--connections', '32', '--duration', String(seconds)],
    ...['--method', 'POST', '--headers', 'content-type=application/json', '--body', BODY, url],
  ])
  const { requests, latency, non2xx, errors } = JSON.parse(stdout)
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors.`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}
