import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@/lib/cli/free-port'

export type RedisServer = AsyncDisposable & {
  url: string
  /** Of the process that runs now. */
  readonly pid: number
  /** Where its files are. */
  directory: string
  /** Ends the server as a power switch would; what it acknowledged is in its file. */
  kill(): Promise<void>
  /** Starts it again, unless it runs, on the same port with the same file. */
  start(): Promise<void>
  /** Lets it hang: connections stay open and nothing is answered. */
  freeze(): void
  thaw(): void
}

/** A real Redis on a free loopback port, with a directory of its own and every write in its file. */
export async function startRedisServer(...options: string[]): Promise<RedisServer> {
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'triptych-redis-'))
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', directory, '--save', '']
  // What is in the file survives `kill -9`, also before it is on the disk. By `everysec`, the default, Redis answers before it writes
  // while the disk is busy.
  const durable = ['--appendonly', 'yes', '--appendfsync', 'no']
  const run = () => runRedis([...args.map(String), ...durable, ...options])
  let server = await run()
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const kill = async () => {
    if (hasEnded()) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}/0`,
    get pid() {
      return server.pid ?? Number.NaN
    },
    directory,
    kill,
    start: async () => {
      if (hasEnded()) server = await run()
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    [Symbol.asyncDispose]: async () => {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function runRedis(args: string[]): Promise<ChildProcess> {
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)))
  })
}
