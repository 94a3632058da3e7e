import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ofLength } from '@/tests/test-length'
import { healthy, startFakeNode } from '../service/fake-node'
import { call, networkAt, postJson, withDirectory } from '../service/running-service'
import { useBundled } from './bundled-program'

const KEY = 'canary-0123456789abcdef'

const env = { ...process.env, NODE_OPTIONS: `--import ${resolve('tests/lib/cli/long-deadlines.mjs')}` }

const program = useBundled('lib/cli/service')

/** Each process of the program of the package bundles it again, which takes most of its start. */
const entry = ofLength(program, () => resolve('bin/triptych-service.js'))

/** As a process manager runs it, from a folder of its own. */
const runService = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [program(), ...args], {
    stdio: 'pipe',
    cwd: tmpdir(),
    env,
  })

const runThroughNpm = (...args: string[]): ChildProcess =>
  spawn('npm', ['run', '--silent', 'service', '--', ...args], { stdio: 'pipe', env })

async function untilListening(program: ChildProcess): Promise<{ url: string; output: string[] }> {
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    if (!program.stdout) return reject(new Error('no output'))
    createInterface({ input: program.stdout }).on('line', (line) => {
      output.push(line)
      const match = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)
      if (match?.[1]) resolve(match[1])
    })
    program.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { url, output }
}

async function untilEnded(program: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  program.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(program, 'close')
  return { code, errors }
}

async function writeConfig(directory: string, nodeUrl: string, change = {}): Promise<string> {
  const path = `${directory}/config.json`
  const config = {
    listen: { host: '127.0.0.1', port: 0 },
    networks: { main: networkAt([nodeUrl]) },
    plans: { core: { dailyCredits: 1_000, creditsPerSecond: null, failover: false } },
    prices: {},
    ledger: `sqlite:${directory}/ledger.db`,
    keys: [{ key: KEY, plan: 'core', label: 'canary' }],
    ...change,
  }
  await writeFile(path, JSON.stringify(config), { mode: 0o600 })
  return path
}

describe('npm run service', () => {
  test('default: says where it listens, logs one line per request without the key, ends on SIGTERM', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const program = runService('--config', await writeConfig(directory, node.url))
      const { url, output } = await untilListening(program)
      expect(await postJson(`${url}/main/v3/${KEY}`, call('eth_chainId'))).toMatchObject({ status: 200 })
      await postJson(`${url}/main/v3/${KEY}`, [
        call('eth_getStorageAt'),
        call(`${KEY}\n`),
        call('net_version'),
      ])
      await postJson(`${url}/main/v3/${KEY}-wrong`, call('eth_chainId'))
      program.kill('SIGTERM')
      expect(await untilEnded(program)).toEqual({ code: 0, errors: '' })
      expect(output).toHaveLength(4)
      const [first, second, third] = output.slice(1).map((line) => JSON.parse(line))
      expect(first).toEqual({
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        network: 'main',
        keyId: expect.stringMatching(/^[0-9a-f]{64}$/),
        methods: ['eth_chainId'],
        status: 200,
        ms: expect.any(Number),
        credits: 5,
        errors: [],
        answeredBy: 'node',
        node: 'networks.main.nodes.0',
      })
      expect(second).toMatchObject({
        keyId: first.keyId,
        methods: ['eth_getStorageAt', 'other', 'net_version'],
        errors: [-32602, -32601],
        credits: 15,
      })
      expect(third).toMatchObject({ keyId: null, methods: [], status: 401, answeredBy: null })
      expect(output.join('\n')).not.toContain(KEY)
    })
  })

  test.each([
    ['node', runService],
    ['npm', runThroughNpm],
  ])(
    'behavior: on SIGTERM to %s a call under way is answered, a new connection is refused',
    async (_, run) => {
      await withDirectory(async (directory) => {
        let answer = () => {}
        await using node = await startFakeNode(({ id, method }, response) => {
          if (method === 'eth_chainId') return '0x539'
          answer = () => void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x539' }))
        })
        const program = run('--config', await writeConfig(directory, node.url))
        const { url } = await untilListening(program)
        const underWay = postJson(`${url}/main/v3/${KEY}`, call('net_version'))
        await expect.poll(() => node.calls.length).toBe(1)
        program.kill('SIGTERM')
        const isRefused = () =>
          fetch(`${url}/healthz`).then(
            () => false,
            () => true,
          )
        await expect.poll(isRefused).toBe(true)
        expect(program.exitCode).toBeNull()
        // npm passes it on when it comes to that, which may be as the service ends: then nothing takes it there.
        if (run === runService) program.kill('SIGTERM')
        const ended = untilEnded(program)
        answer()
        const answered = await underWay
        expect(answered).toMatchObject({ status: 200, body: { result: '0x539' } })
        expect(answered.headers.get('x-credits-charged')).toBe('5')
        expect(await ended).toEqual({ code: 0, errors: '' })
      })
    },
  )

  test.each([1, 2])('behavior: a later SIGTERM ends a drain of %i processes at once', async (processes) => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const path = await writeConfig(directory, node.url, { processes, drainSeconds: 600 })
      const program = spawn(process.execPath, [entry(), '--config', path])
      await untilListening(program)
      const again = setInterval(() => program.kill('SIGTERM'), 100)
      await once(program, 'exit')
      clearInterval(again)
    })
  })

  test('behavior: on SIGHUP it follows its config file, and one with a fault changes nothing', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const program = runService('--config', await writeConfig(directory, node.url))
      const { url, output } = await untilListening(program)
      const price = async () =>
        (await postJson(`${url}/main/v3/${KEY}`, call('eth_chainId'))).headers.get('x-credits-charged')
      const noticed = (text: string) => expect.poll(() => output.join('\n')).toContain(text)
      await writeConfig(directory, node.url, { prices: { eth_chainId: 7 } })
      program.kill('SIGHUP')
      await noticed('The config was reloaded.')
      expect(await price()).toBe('7')
      await writeConfig(directory, node.url, { prices: { eth_getLogs: 1 }, keys: [] })
      program.kill('SIGHUP')
      await noticed('prices.eth_getLogs must be 255')
      expect(await price()).toBe('7')
      program.kill('SIGTERM')
      expect(await untilEnded(program)).toMatchObject({ code: 0 })
      expect(output.join('\n')).not.toContain(KEY)
    })
  })

  test('behavior: the log has the level and the client address that the config says, also after a reload', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const write = (log: object) => writeConfig(directory, node.url, { log })
      const config = await write({ level: 'warn', clientAddress: 'hashed' })
      const program = runService('--config', config)
      const { url, output } = await untilListening(program)
      const noticed = (text: string) => expect.poll(() => output.join('\n')).toContain(text)
      const ask = (id: string, key: string) =>
        postJson(`${url}/main/v3/${key}`, call('eth_chainId'), { 'x-request-id': id })
      await ask('answered', KEY)
      await ask('refused', 'wrong-key')
      await write({ clientAddress: 'plain' })
      program.kill('SIGHUP')
      await noticed('The config was reloaded.')
      await ask('plain', KEY)
      program.kill('SIGTERM')
      await untilEnded(program)
      const lines = output.slice(1).map((line) => JSON.parse(line))
      expect(lines.map(({ requestId }) => requestId)).not.toContain('answered')
      const byId = (id: string) => lines.find(({ requestId }) => requestId === id)
      expect(byId('refused')).toMatchObject({ status: 401, client: expect.stringMatching(/^[0-9a-f]{16}$/) })
      expect(byId('plain')).toMatchObject({ status: 200, client: '127.0.0.1' })
    })
  })

  test('behavior: at the level error the log has 5xx and faults only', async () => {
    await withDirectory(async (directory) => {
      const log = { level: 'error' }
      const program = runService('--config', await writeConfig(directory, 'http://127.0.0.1:1', { log }))
      const { url, output } = await untilListening(program)
      for (const [id, key] of [['of-401', 'wrong-key'] as const, ['of-502', KEY] as const]) {
        await postJson(`${url}/main/v3/${key}`, call('eth_chainId'), { 'x-request-id': id })
      }
      program.kill('SIGTERM')
      await untilEnded(program)
      const lines = output.slice(1).map((line) => JSON.parse(line))
      expect(lines).toMatchObject([
        { requestId: 'of-502', fault: 'UpstreamUnavailableError' },
        { requestId: 'of-502', status: 502, errors: [-32603] },
      ])
      expect(lines[1]).not.toHaveProperty('client')
    })
  })

  test('error: a ledger that cannot be used: which, why, and what to do', async () => {
    await withDirectory(async (directory) => {
      const config = await writeConfig(directory, 'http://127.0.0.1:9', { ledger: `sqlite:${directory}` })
      expect(await untilEnded(runService('--config', config))).toEqual({
        code: 1,
        errors: `The ledger ${directory} cannot be used: it is a folder. Name a file in it.\n`,
      })
    })
  })

  test("behavior: the ledger is its owner's alone, also one that others could read", async () => {
    await withDirectory(async (directory) => {
      const config = await writeConfig(directory, 'http://127.0.0.1:9')
      const ledger = `${directory}/ledger.db`
      const start = async () => {
        const program = runService('--config', config)
        const { output } = await untilListening(program)
        const modes = [ledger, `${ledger}-wal`].map((file) => statSync(file).mode & 0o777)
        program.kill('SIGTERM')
        await untilEnded(program)
        return { modes, output: output.join('\n') }
      }
      expect(await start()).toMatchObject({
        modes: [0o600, 0o600],
        output: expect.not.stringContaining('notice'),
      })
      chmodSync(ledger, 0o644)
      expect(await start()).toMatchObject({
        modes: [0o600, 0o600],
        output: expect.stringContaining(`Other users of this machine had access to ${ledger}.`),
      })
    })
  })

  test('behavior: what was charged survives kill -9', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const config = await writeConfig(directory, node.url)
      const killed = runService('--config', config)
      const first = await untilListening(killed)
      const charged = await postJson(`${first.url}/main/v3/${KEY}`, call('eth_getLogs', [{}]))
      expect(charged.headers.get('x-credits-remaining')).toBe('745')
      killed.kill('SIGKILL')
      await untilEnded(killed)
      const program = runService('--config', config)
      const { url } = await untilListening(program)
      expect(await (await fetch(`${url}/main/v3/${KEY}/credits`)).json()).toMatchObject({
        used: 255,
        remaining: 745,
      })
      program.kill('SIGINT')
      expect(await untilEnded(program)).toMatchObject({ code: 0 })
    })
  })

  test('behavior: --check says what the config serves, without a secret, and ends', async () => {
    await withDirectory(async (directory) => {
      const config = await writeConfig(directory, 'http://127.0.0.1:9')
      const program = runService('--check', '--config', config)
      const output = text(program.stdout as Readable)
      expect(await untilEnded(program)).toMatchObject({ code: 0 })
      expect((await output).replace(config, 'FILE').split('\n')).toEqual([
        'The config file FILE can be used.',
        'listen: 127.0.0.1:0, 1 process',
        'admin: off',
        'network main: chain 1337, archive, 1 node',
        'plan core: 1000 credits a day',
        'ledger: sqlite',
        'keys: 1',
        '',
      ])
    })
  })

  test('error: --check with a wrong config', async () => {
    await withDirectory(async (directory) => {
      const config = await writeConfig(directory, 'http://127.0.0.1:9', {
        keys: [{ key: KEY, plan: 'gold' }],
      })
      const { code, errors } = await untilEnded(runService('--check', '--config', config))
      expect(code).toBe(1)
      expect(errors).toContain('keys.0.label is missing')
      expect(errors).not.toContain(KEY)
    })
  })

  test('behavior: --help says how to run it', async () => {
    const program = runService('--help')
    const output = await text(program.stdout as Readable)
    expect(output).toContain('Usage: triptych-service --config FILE')
    expect(program.exitCode ?? (await once(program, 'exit'))[0]).toBe(0)
  })

  // What else is wrong with a file is in config-file.test.ts.
  test.each([
    ['no file is named', [], 'Usage: triptych-service --config FILE'],
    ['an option is unknown', ['--port', '1'], "Unknown option '--port'"],
    ['the file is missing', ['--config', 'FILE'], 'cannot be read: there is no such file.'],
  ])('error: %s', async (_, args, message) => {
    await withDirectory(async (directory) => {
      const path = `${directory}/config.json`
      const { code, errors } = await untilEnded(runService(...args.map((arg) => arg.replace('FILE', path))))
      expect(code).toBe(1)
      expect(errors).toContain(message)
      expect(errors.trim().split('\n')).toHaveLength(1)
      expect(errors).not.toContain(KEY)
    })
  })
})
