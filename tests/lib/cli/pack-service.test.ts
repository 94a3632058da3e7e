import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '../../program'
import { healthy, startFakeNode } from '../service/fake-node'
import { call, KEY, networkAt, postJson } from '../service/running-service'

// The package as an operator unpacks it. The machine code of SQLite comes from this checkout: tests/long installs it.

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Packs once: it takes some seconds. */
let directory: string
let folder: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'triptych-'))
  folder = unpackInto(directory)
})
afterAll(() => rm(directory, { recursive: true }))

function unpackInto(directory: string): string {
  execFileSync(process.execPath, ['--import', 'tsx', 'lib/cli/pack-service.ts', directory], { stdio: 'pipe' })
  execFileSync('tar', ['-xzf', join(directory, `triptych-service-${version}.tgz`), '-C', directory])
  const folder = join(directory, 'package')
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('node_modules/@libsql'), join(folder, 'node_modules/@libsql'))
  return folder
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    statSync(join(folder, name)).mtimeMs,
  ])

test('default: the package serves calls from its own folder, and writes only the ledger', async () => {
  await using node = await startFakeNode(healthy)
  const before = filesOf(folder)
  const config = JSON.parse(readFileSync(join(folder, 'service.json'), 'utf8'))
  Object.assign(config, {
    listen: { host: '127.0.0.1', port: 0 },
    processes: 2,
    networks: { main: networkAt([node.url]) },
    ledger: `sqlite:${directory}/state/ledger.sqlite`,
    keys: [{ key: KEY, plan: 'core', label: 'test' }],
  })
  writeFileSync(join(directory, 'config.json'), JSON.stringify(config))
  // Nobody can write there, not even root.
  const env = { ...process.env, TMPDIR: '/dev/null' }
  {
    await using service = await startCommand(
      join(folder, 'triptych-service.cjs'),
      ['--config', join(directory, 'config.json')],
      env,
    )
    expect(await postJson(`${service.url}/main/v3/${KEY}`, call('eth_blockNumber'))).toMatchObject({
      status: 200,
      body: { result: '0x64' },
    })
  }
  expect(filesOf(folder)).toEqual(before)
  // Two processes that close the ledger at once can both leave its log to the next start.
  const states = readdirSync(join(directory, 'state'))
  expect(states.filter((name) => !/-(wal|shm)$/.test(name))).toEqual(['ledger.sqlite'])
})

test('default: it has all files, exact versions, and the hashes of what npm installs', () => {
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining([
      'Dockerfile',
      'LICENSE',
      'README.md',
      'THIRD-PARTY.txt',
      'docs',
      'service.json',
      'triptych-service.service',
    ]),
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8'))
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.optionalDependencies).toHaveProperty('@libsql/linux-x64-gnu')
  for (const [name, pinned] of Object.entries(manifest.optionalDependencies)) {
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({
      version: pinned,
      integrity: expect.stringMatching(/^sha512-/),
    })
  }
  const said = execFileSync(join(folder, 'triptych-service.cjs'), ['--version'], { encoding: 'utf8' })
  expect(said).toBe(`${version}\n`)
})
