import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import { createMachine } from '@/lib/playground/machine/create-machine'
import type { RanTransaction } from '@/lib/playground/played'
import { runProgram } from '@/lib/playground/run-program'
import type { StandingChange } from '@/lib/playground/standing/standing'
import { createFindSource } from '@/lib/playground/trace/find-source'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import wellKnown from '@/public/layouts/well-known.json'
import type { FromMachine, ToMachine } from './run-machine'

/** In the bundle, because this worker may load nothing. */
const NAMESPACES = parseLayout(wellKnown).variables

const PIECE = 500

/** Built into one file by app/playground/machine.js. Its policy allows no connection and no import. */
declare const self: {
  onmessage: (event: MessageEvent<ToMachine>) => void
  postMessage: (message: FromMachine) => void
}

self.onmessage = async ({ data }) => {
  try {
    await play(data)
    self.postMessage({ type: 'done' })
  } catch (error) {
    self.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

async function play({ program, plan, twin }: ToMachine): Promise<void> {
  let begun = 0
  const machine = await createMachine()
  const run = runProgram({
    contracts: program.contracts,
    plan,
    findSource: createFindSource(program, isOwnFile(program)),
    namespaces: NAMESPACES,
    machine: {
      run(transaction) {
        self.postMessage({ type: 'begins', at: begun++ })
        return machine.run(transaction)
      },
    },
    twin: twin && {
      machine: await createMachine(),
      plan: twin.plan,
      findSource: createFindSource(twin.program, isOwnFile(twin.program)),
    },
  })
  for await (const { played, changed } of run) send(played, changed)
}

/** Leaves out what the page does not show, or has in the steps: hashes and code can be megabytes. */
function send({ transaction, trace, steps }: RanTransaction, changed: StandingChange): void {
  const created = trace.created.map((made) => ({ ...made, initCode: '0x' as const }))
  const played = { transaction, trace: { ...trace, created, accesses: [], hashes: [] } }
  self.postMessage({ type: 'played', played, changed })
  for (let from = 0; from < steps.length; from += PIECE) {
    self.postMessage({ type: 'steps', steps: steps.slice(from, from + PIECE) })
  }
}

/** Own files of the program, not fetched imports. */
function isOwnFile({ contracts }: CompiledProgram): (file: string) => boolean {
  const fetched = new Set(contracts.filter(({ isImported }) => isImported).map(({ file }) => file))
  return (file) => !fetched.has(file)
}
