import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const SOURCES = ['app', 'components', 'lib', 'public', 'next.config.js', 'proxy.ts', 'package-lock.json']

/** Whether `.next` has a production build that is newer than all its sources. */
export function isBuilt(root: string): boolean {
  const built = modifiedAt(join(root, '.next/BUILD_ID'))
  return built > 0 && SOURCES.every((source) => newestIn(join(root, source)) < built)
}

function newestIn(path: string): number {
  const newest = modifiedAt(path)
  if (newest === 0 || !statSync(path).isDirectory()) return newest
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
  return inside.reduce(
    (latest, entry) => Math.max(latest, modifiedAt(join(entry.parentPath, entry.name))),
    newest,
  )
}

/** Milliseconds since 1970; 0 for no such file. */
const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** The first line that Next prints for each step, and its share of the time on two cores. */
const STEPS = [
  { begins: /^Creating an optimized production build/, what: 'compiling', share: '85 %' },
  { begins: /^Collecting page data/, what: 'checking the routes', share: '5 %' },
  { begins: /^Generating static pages using .*\(0\//, what: 'writing the static files', share: '10 %' },
] as const

/** Prints each step of a build on standard error, from the output of Next. */
export async function printBuildSteps(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    const step = buildStep(line)
    if (step) console.error(step)
  }
}

/** Null for a line that begins no step. */
export function buildStep(line: string): string | null {
  const at = STEPS.findIndex(({ begins }) => begins.test(line.trim()))
  const step = STEPS[at]
  return step
    ? `Building the pages (${at + 1} of ${STEPS.length}): ${step.what}, about ${step.share} of the time`
    : null
}

/** In a folder that no build deletes. */
const FILE = 'node_modules/.cache/triptych-building'

const POLL_MS = 200

/** Locks a checkout for one build at a time; disposing unlocks it. Waits for a running owner. Throws the signal's reason. */
export async function lockBuild(root: string, signal?: AbortSignal): Promise<Disposable> {
  const file = join(root, FILE)
  mkdirSync(dirname(file), { recursive: true })
  for (let reported = ''; !write(file); ) {
    const pid = readFile(file)
    if (pid !== '' && !isProcessRunning(Number(pid))) {
      rmSync(file, { force: true })
      continue
    }
    if (pid !== '' && pid !== reported)
      console.error(`Process ${pid} is building the explorer in this folder. Waiting for it.`)
    reported = pid || reported
    await wait(POLL_MS, undefined, { ...(signal && { signal }) })
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Empty if the lock was just released, or is being written. */
function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
