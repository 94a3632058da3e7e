import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { TriptychError } from '@/lib/errors'
import { takeBuildTurn } from './build-turn'
import { isBuilt } from './next-build'

type NextRun = { root: string; args: readonly string[]; env?: NodeJS.ProcessEnv }

/** Starts Next's own program as a child process; its output goes to ours. */
export function spawnNext({ root, args, env }: NextRun): ChildProcess {
  const next = join(root, 'node_modules/next/dist/bin/next')
  return spawn(process.execPath, [next, ...args], {
    cwd: root,
    ...(env && { env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Builds what is not built yet, once for all programs that want it at a time; `signal` ends it. Throws {@link TriptychError} when the
 * build fails.
 */
export async function buildNext(root: string, signal?: AbortSignal): Promise<void> {
  using _turn = await takeBuildTurn(root, signal)
  if (isBuilt(root)) return
  const build = spawnNext({ root, args: ['build'] })
  signal?.addEventListener('abort', () => build.kill())
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    throw new TriptychError('The explorer could not be built.', {
      whatToDo: 'Run `npm run build` to see why.',
    })
  }
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
