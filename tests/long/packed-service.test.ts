import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCpuMicros } from '../bench/cpu-micros'
import { healthy, startFakeNode } from '../lib/service/fake-node'
import { call, KEY, networkAt, postJson } from '../lib/service/running-service'
import { startCommand } from '../program'

// The package as npm installs it from the registry.

const MEGABYTES = 60
/** Of CPU time, which hardly depends on what else the machine does. */
const START_MICROS = 1_000_000
const ARCHIVE = `triptych-service-${JSON.parse(readFileSync('package.json', 'utf8')).version}.tgz`

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'triptych-'))
  execFileSync('npm', ['run', '--silent', 'pack:service', '--', directory], { stdio: 'pipe' })
})
afterAll(() => rm(directory, { recursive: true }))

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, stdio: 'pipe' })

/** Each gives the folder that it filled, and the program in it. */
const WAYS: Record<string, () => Promise<{ folder: string; program: string }>> = {
  'npm ci in the unpacked package': async () => {
    execFileSync('tar', ['-xzf', ARCHIVE], { cwd: directory })
    const folder = join(directory, 'package')
    npm(folder, 'ci', '--omit=dev')
    return { folder, program: join(folder, 'triptych-service.cjs') }
  },
  'npm install in an empty folder': async () => {
    const folder = join(directory, 'empty')
    await mkdir(folder)
    npm(folder, 'install', '--prefix', folder, join(directory, ARCHIVE))
    return { folder, program: join(folder, 'node_modules/.bin/triptych-service') }
  },
}

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)

/** Runs a program in a file system that is read-only, except for one folder. */
const readOnlyExcept = (folder: string, ...command: string[]) =>
  startCommand(
    'unshare',
    [
      '-rm',
      'sh',
      '-c',
      'mount --bind "$0" "$0" && mount -o remount,ro,bind / && exec "$@"',
      folder,
      ...command,
    ],
    { ...process.env, TMPDIR: '/dev/null' },
  )

test.each(Object.keys(WAYS))('default: %s: small, and starts at once in a read-only system', async (way) => {
  const { folder, program } = (await WAYS[way]?.()) ?? { folder: '', program: '' }
  const size = sizeOf(folder)
  expect(size).toBeLessThan(MEGABYTES * 1e6)

  await using node = await startFakeNode(healthy)
  const state = join(directory, `state-${size}`)
  await mkdir(state)
  const config = join(directory, 'config.json')
  const parts = {
    listen: { host: '127.0.0.1', port: 0 },
    networks: { main: networkAt([node.url]) },
    plans: { core: { dailyCredits: 100_000 } },
    ledger: `sqlite:${state}/ledger.sqlite`,
    keys: [{ key: KEY, plan: 'core', label: 'test' }],
  }
  writeFileSync(config, JSON.stringify(parts))
  await using service = await readOnlyExcept(state, program, '--config', config)
  expect(await readCpuMicros(service.pid)).toBeLessThan(START_MICROS)
  expect(await postJson(`${service.url}/main/v3/${KEY}`, call('eth_blockNumber'))).toMatchObject({
    status: 200,
    body: { result: '0x64' },
  })
  expect(readdirSync(state)).toContain('ledger.sqlite')
})
