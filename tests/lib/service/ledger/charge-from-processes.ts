import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChargingOutcome, ChargingTask } from './charging-process'

const PROGRAM = fileURLToPath(new URL('./charging-process.ts', import.meta.url))

/** Runs the same task in several processes at once, and gives what became of each. */
export async function chargeFromProcesses(
  count: number,
  at: string,
  task: ChargingTask,
): Promise<ChargingOutcome[]> {
  const programs = await Promise.all(Array.from({ length: count }, () => startProgram(at, task)))
  return Promise.all(programs.map((go) => go()))
}

/** Resolves when the program is ready, with the function that lets it go. */
async function startProgram(at: string, task: ChargingTask): Promise<() => Promise<ChargingOutcome>> {
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, at, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('A charging process ended early.')
    return value
  }
  await nextLine()
  return async () => {
    program.stdin.write('go\n')
    return JSON.parse(await nextLine())
  }
}
