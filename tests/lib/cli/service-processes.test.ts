import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ofLength } from '@/tests/test-length'
import { healthy, startFakeNode } from '../service/fake-node'
import { call, networkAt, postJson, withDirectory } from '../service/running-service'
import { useBundled } from './bundled-program'

const KEY = 'canary-0123456789abcdef'
const READ = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0'])

const bundled = useBundled('lib/cli/service')
/** Each process that the program of the package starts bundles it again, which takes most of its start. */
const packaged = ofLength(bundled, () => resolve('bin/triptych-service.js'))

type Processes = { url: string; program: ChildProcess; output: string[] }

async function startProcesses(
  directory: string,
  nodeUrl: string,
  change = {},
  entry = bundled(),
): Promise<Processes> {
  const path = `${directory}/config.json`
  const config = {
    listen: { host: '127.0.0.1', port: 0 },
    processes: 2,
    networks: { main: networkAt([nodeUrl]) },
    plans: { core: { dailyCredits: 80 * 50 } },
    ledger: `sqlite:${directory}/ledger.db`,
    keys: [{ key: KEY, plan: 'core', label: 'canary' }],
    ...change,
  }
  await writeFile(path, JSON.stringify(config), { mode: 0o600 })
  const program = spawn(process.execPath, [entry, '--config', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
    env: { ...process.env, NODE_OPTIONS: `--import ${resolve('tests/lib/cli/long-deadlines.mjs')}` },
  })
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).on('line', (line) => {
      output.push(line)
      const [, said] = /^listening on (\S+)$/.exec(line) ?? []
      if (said) resolve(said)
    })
    program.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { url, program, output }
}

/** The sum of a metric, by one process that answers on a new connection. */
async function readMetric(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } })
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const countCalls = (url: string, status: string) =>
  readMetric(url, `triptych_requests_total{network="main",method="eth_getStorageAt",status="${status}"}`)

async function pidsOf(program: ChildProcess): Promise<number[]> {
  const children = spawn('ps', ['-o', 'pid=', '--ppid', String(program.pid)])
  const [pids] = await once(children.stdout, 'data')
  return String(pids).trim().split(/\s+/).map(Number)
}

test('default: several processes behind one port share the day of a key, and end together', async () => {
  await withDirectory(async (directory) => {
    await using node = await startFakeNode(healthy)
    const log = { clientAddress: 'hashed' }
    const { url, program, output } = await startProcesses(directory, node.url, { log })
    const ask = () => postJson(`${url}/main/v3/${KEY}`, READ, { connection: 'close' })
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(10)
    const scrapes = await Promise.all(Array.from({ length: 8 }, () => countCalls(url, '2xx')))
    expect(scrapes).toEqual(Array(8).fill(50))
    expect(await countCalls(url, '4xx')).toBe(10)
    expect(output.filter((line) => line.startsWith('listening'))).toHaveLength(1)
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
    const lines = output.slice(1).map((line) => JSON.parse(line))
    expect(lines.map(({ status }) => status)).toHaveLength(60)
    expect(new Set(lines.map(({ client }) => client)).size).toBe(1)
  })
})

test('behavior: one that dies is replaced, and meanwhile the other answers', async () => {
  await withDirectory(async (directory) => {
    await using node = await startFakeNode(healthy)
    const { url, program, output } = await startProcesses(directory, node.url, {}, packaged())
    const ask = () => postJson(`${url}/main/v3/${KEY}`, READ, { connection: 'close' })
    for (let time = 0; time < 4; time++) expect(await ask()).toMatchObject({ status: 200 })
    expect(await countCalls(url, '2xx')).toBe(4)
    const [first = 0, second = 0] = await pidsOf(program)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => output.some((line) => line.includes('replaces it'))).toBe(true)
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await countCalls(url, '2xx')).toBe(5)
    await expect.poll(() => readMetric(url, 'triptych_build_info')).toBe(2)
    process.kill(second, 'SIGKILL')
    await expect.poll(() => output.filter((line) => line.includes('replaces it'))).toHaveLength(2)
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await countCalls(url, '2xx')).toBe(6)
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  })
})

test('behavior: calls under way are answered before they end', async () => {
  await withDirectory(async (directory) => {
    let answer = () => {}
    await using node = await startFakeNode(({ id, method }, response) => {
      if (method === 'eth_chainId') return '0x539'
      answer = () => void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x539' }))
    })
    const { url, program } = await startProcesses(directory, node.url)
    const underWay = postJson(`${url}/main/v3/${KEY}`, call('net_version'))
    await expect.poll(() => node.calls.length).toBe(1)
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    // A connection that reaches a process while it stops listening is neither answered nor refused (Node's cluster keeps it).
    const isRefused = () =>
      fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
        () => false,
        ({ cause }) => cause?.code === 'ECONNREFUSED',
      )
    await expect.poll(isRefused).toBe(true)
    answer()
    expect(await underWay).toMatchObject({ status: 200, body: { result: '0x539' } })
    expect(await ended).toEqual([0, null])
  })
})

test('error: a ledger that cannot be opened ends them all', async () => {
  await withDirectory(async (directory) => {
    const started = startProcesses(directory, 'http://127.0.0.1:1', { ledger: `sqlite:${directory}` })
    await expect(started).rejects.toThrow('ended with 1')
  })
})
