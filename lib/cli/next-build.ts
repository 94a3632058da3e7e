import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const SOURCES = ['app', 'components', 'lib', 'public', 'next.config.js', 'proxy.ts', 'package-lock.json']

/** Whether `.next` holds a production build that is newer than everything it was made from. */
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

/** Milliseconds since 1970; 0 when there is no such file. */
function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** The steps of a build by the line with which Next begins each, with their shares of its time on two cores. */
const STEPS = [
  { begins: /^Creating an optimized production build/, says: 'compiling', share: '85 %' },
  { begins: /^Collecting page data/, says: 'checking the routes', share: '5 %' },
  {
    begins: /^Generating static pages using \d+ workers? \(0\//,
    says: 'writing the static files',
    share: '10 %',
  },
] as const

/** Says on standard error which step of a build begins, from what Next prints. */
export async function sayBuildSteps(printed: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: printed })) {
    const said = buildStep(line)
    if (said) console.error(said)
  }
}

/** `null` for a line that begins no step. */
export function buildStep(line: string): string | null {
  const at = STEPS.findIndex(({ begins }) => begins.test(line.trim()))
  const step = STEPS[at]
  return step
    ? `Building the pages (${at + 1} of ${STEPS.length}): ${step.says}, about ${step.share} of the time`
    : null
}

/** In a folder that every checkout has and that no build empties. */
const FILE = 'node_modules/.cache/triptych-building'

/** Milliseconds between two looks whether the other program is done. */
const PAUSE = 200

/**
 * The turn to build a checkout, which one program has at a time; disposing gives it back. Waits while another one has it, and takes it
 * from one that ended. Throws what the signal says.
 */
export async function takeBuildTurn(root: string, signal?: AbortSignal): Promise<Disposable> {
  const file = join(root, FILE)
  mkdirSync(dirname(file), { recursive: true })
  for (let said = ''; !write(file); ) {
    const pid = readFile(file)
    if (pid !== '' && !isRunning(Number(pid))) {
      rmSync(file, { force: true })
      continue
    }
    if (pid !== '' && pid !== said)
      console.error(`Process ${pid} is building the explorer in this folder. Waiting for it.`)
    said = pid || said
    await wait(PAUSE, undefined, { ...(signal && { signal }) })
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

/** Empty where it was given back meanwhile, or is being taken. */
function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
