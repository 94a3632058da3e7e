import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TriptychError } from '@/lib/errors'
import { BROTLI_FOLDER } from './compress-static'
import { isBuilt, sayBuildSteps, takeBuildTurn } from './next-build'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const END_WITH_PARENT = pathToFileURL(join(ROOT, 'bin/end-with-parent.js')).href

/** Of a program that is started: its input, output and errors. */
type Streams = [input: 'ignore', output: 'ignore' | 'pipe', errors: 'inherit' | 'pipe']

const QUIET: Streams = ['ignore', 'ignore', 'inherit']

/** Least of all: what readers wait for goes first. */
const BACKGROUND = constants.priority.PRIORITY_LOW

type Started = { args: readonly string[]; env?: NodeJS.ProcessEnv; streams?: Streams }

/** Starts a program of Node that ends with this process, however that ends. */
const spawnNode = (root: string, { args, env, streams = QUIET }: Started): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    ...(env && { env }),
    stdio: [...streams, 'ipc'],
  })

/** Starts Next's own program; its faults go to our standard error. */
export const spawnNext = (root: string, { args, ...started }: Started): ChildProcess =>
  spawnNode(root, { args: [join(root, 'node_modules/next/dist/bin/next'), ...args], ...started })

/** Starts what serves the built explorer on a port of the loopback, or on another one where that port is taken. */
export const spawnPages = (port: number, env: NodeJS.ProcessEnv, streams: Streams = QUIET): ChildProcess =>
  spawnNode(ROOT, {
    args: ['bin/triptych-pages.js', String(port), BROTLI_FOLDER],
    env: { ...env, NODE_ENV: 'production' },
    streams,
  })

/** The port that the pages listen on. Throws {@link TriptychError} when their process ends first. */
export async function portOfPages(pages: ChildProcess): Promise<number> {
  const ended = once(pages, 'exit').then(() => {
    throw endedTooEarly(pages)
  })
  const [{ port }] = await Promise.race([once(pages, 'message'), ended])
  return port
}

/**
 * Builds the pages unless they are built, once for all programs that want it at a time; `signal` ends it. Says on standard error which
 * step begins. Throws {@link TriptychError} when the build fails.
 */
export async function buildNext(root: string, signal?: AbortSignal): Promise<void> {
  using _turn = await takeBuildTurn(root, signal)
  if (isBuilt(root)) return
  const build = spawnNext(root, { args: ['build'], streams: ['ignore', 'pipe', 'inherit'] })
  signal?.addEventListener('abort', () => build.kill())
  if (build.stdout) sayBuildSteps(build.stdout)
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    throw new TriptychError('The explorer could not be built.', {
      whatToDo: 'Run `npm run build` to see why.',
    })
  }
}

/** Compresses what is built unless it was done before: in the background, since Next compresses until then, though less. */
export function compressInBackground(root: string): void {
  if (existsSync(join(root, BROTLI_FOLDER))) return
  const { pid } = spawnNode(root, { args: ['--import', 'tsx', 'lib/cli/compress.ts'] })
  if (pid !== undefined) setPriority(pid, BACKGROUND)
}

/** Resolves once `url` answers. Throws {@link TriptychError} when the process ends first. */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (isRunning(child)) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await wait(50)
  }
  throw endedTooEarly(child)
}

const endedTooEarly = ({ exitCode }: ChildProcess) =>
  new TriptychError(`The explorer ended with code ${exitCode} before it was ready.`, {
    whatToDo: 'Its output above says why.',
  })

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null
