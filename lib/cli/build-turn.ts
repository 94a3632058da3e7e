import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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
