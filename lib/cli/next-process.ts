import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TriptychError } from '@/lib/errors'
import { takeBuildTurn } from './build-turn'
import { BROTLI_FOLDER, compressStatic } from './compress-static'
import { isBuilt } from './next-build'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const QUIET: StdioOptions = ['ignore', 'ignore', 'inherit']

type NextRun = { root: string; args: readonly string[]; env?: NodeJS.ProcessEnv }

/** Starts Next's own program as a child process; its faults go to our standard error. */
export const spawnNext = ({ root, args, env }: NextRun): ChildProcess =>
  spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), ...args], {
    cwd: root,
    ...(env && { env }),
    stdio: QUIET,
  })

/** Starts what serves the built explorer on a port of the loopback. */
export const spawnPages = (port: string, env: NodeJS.ProcessEnv, stdio: StdioOptions = QUIET): ChildProcess =>
  spawn(process.execPath, ['bin/triptych-pages.js', port, BROTLI_FOLDER], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production' },
    stdio,
  })

/**
 * Builds what is not built yet, once for all programs that want it at a time; `signal` ends it. Throws {@link TriptychError} when the
 * build fails.
 */
export async function buildNext(root: string, signal?: AbortSignal): Promise<void> {
  using _turn = await takeBuildTurn(root, signal)
  if (isBuilt(root)) return
  console.error('Building the pages: some minutes, this once.')
  const build = spawnNext({ root, args: ['build'] })
  signal?.addEventListener('abort', () => build.kill())
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    throw new TriptychError('The explorer could not be built.', {
      whatToDo: 'Run `npm run build` to see why.',
    })
  }
  await compressStatic(root)
}

/** Resolves once `url` answers. Throws {@link TriptychError} when the process ends first. */
export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (isRunning(child)) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await wait(50)
  }
  throw new TriptychError(`The explorer ended with code ${child.exitCode} before it answered.`, {
    whatToDo: 'What it printed above says why.',
  })
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null
