import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TriptychError } from '@/lib/errors'
import { BROTLI_FOLDER, isCompressed } from './compress-static'
import { isBuilt, lockBuild, printBuildSteps } from './next-build'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const END_WITH_PARENT = pathToFileURL(join(ROOT, 'bin/end-with-parent.js')).href

type Streams = [input: 'ignore', output: 'ignore' | 'pipe', errors: 'inherit' | 'pipe']

const QUIET: Streams = ['ignore', 'ignore', 'inherit']

/** The explorer itself goes first. */
const BACKGROUND = constants.priority.PRIORITY_LOW

type Started = { args: readonly string[]; env?: NodeJS.ProcessEnv; streams?: Streams }

/** Starts a Node program that ends with this process, even after SIGKILL. */
const spawnNode = (root: string, { args, env, streams = QUIET }: Started): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    ...(env && { env }),
    stdio: [...streams, 'ipc'],
  })

/** Starts Next. Its errors go to standard error. */
export const spawnNext = (root: string, { args, ...started }: Started): ChildProcess =>
  spawnNode(root, { args: [join(root, 'node_modules/next/dist/bin/next'), ...args], ...started })

/** Serves the built explorer on a loopback port, or on another one if that port is taken. */
export const spawnPages = (port: number, env: NodeJS.ProcessEnv, streams: Streams = QUIET): ChildProcess =>
  spawnNode(ROOT, {
    args: ['bin/triptych-pages.js', String(port), BROTLI_FOLDER],
    env: { ...env, NODE_ENV: 'production' },
    streams,
  })

/** The port of the built explorer. Throws {@link TriptychError} if its process ends first. */
export async function portOfPages(pages: ChildProcess): Promise<number> {
  const ended = once(pages, 'exit').then(() => {
    throw endedTooEarly(pages)
  })
  const [{ port }] = await Promise.race([once(pages, 'message'), ended])
  return port
}

/** Builds the explorer unless it is built, and prints the steps. `signal` ends it. Throws {@link TriptychError} on failure. */
export async function buildNext(root: string, signal?: AbortSignal): Promise<void> {
  using _lock = await lockBuild(root, signal)
  if (isBuilt(root)) return
  const build = spawnNext(root, { args: ['build'], streams: ['ignore', 'pipe', 'inherit'] })
  signal?.addEventListener('abort', () => build.kill())
  if (build.stdout) printBuildSteps(build.stdout)
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    throw new TriptychError('The explorer could not be built.', {
      whatToDo: 'Run `npm run build` to see why.',
    })
  }
}

/** Compresses the built files in the background, unless they are. Until then Next compresses them with gzip. */
export function compressInBackground(root: string): void {
  if (isCompressed(root)) return
  const { pid } = spawnNode(root, { args: ['--import', 'tsx', 'lib/cli/compress.ts'] })
  if (pid !== undefined) setPriority(pid, BACKGROUND)
}

/** Resolves once `url` answers. Throws {@link TriptychError} if the process ends first. */
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
