import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { endProgram } from '@/tests/program'
import type { ChargingOutcome, ChargingTask } from './charging-process'

export const CHARGING_PROCESS = 'tests/lib/service/ledger/charging-process'

export type ChargingProcesses = AsyncDisposable & {
  /** Runs the same task in all of them at once, on the ledger at `at`, and gives what became of each. */
  charge(at: string, task: ChargingTask): Promise<ChargingOutcome[]>
}

/** Processes of {@link CHARGING_PROCESS}, bundled, that take one task after the other. */
export function startChargingProcesses(bundled: string, count: number): ChargingProcesses {
  const programs = Array.from({ length: count }, () =>
    openProgram(spawn(process.execPath, [bundled], { stdio: ['pipe', 'pipe', 'inherit'] })),
  )
  const askAll = (line: string) => Promise.all(programs.map(({ ask }) => ask(line)))
  return {
    async charge(at, task) {
      // None begins before all have opened the ledger.
      await askAll(JSON.stringify({ at, task }))
      return (await askAll('go')).map((line) => JSON.parse(line))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(programs.map(({ program }) => endProgram(program)))
    },
  }
}

function openProgram(program: ChildProcessByStdio<Writable, Readable, null>) {
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const ask = async (line: string): Promise<string> => {
    program.stdin.write(`${line}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('A charging process ended early.')
    return value
  }
  return { program, ask }
}
