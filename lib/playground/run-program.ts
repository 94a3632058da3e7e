import { createAccessViews } from '@/lib/playground/naming/name-access'
import { createCreationMatcher } from '@/lib/playground/standing/who-stands'
import type { Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { formatSlot } from '@/lib/storage/place/slot'
import type { CompiledContract } from './compile/compiled-program'
import type { Transaction } from './machine/transaction'
import { createHashBook, type KnownHash } from './naming/hash-book'
import { createAccessNamer, type LaidOut } from './naming/name-access'
import type { Played, Step } from './played'
import { createStandings, type StandingChange } from './standing/who-stands'
import type { FindSource } from './trace/find-source'
import { createFindTwinSource } from './trace/find-twin-source'
import { createRunRoom } from './trace/run-room'
import type { Trace } from './trace/trace'

/** A transaction, and what it is sent to deploy: `id` of a compiled contract. */
export type Planned = { transaction: Transaction; makes: string | null }

/** Runs transactions one after another and keeps their state. */
export type TransactionRunner = { run(transaction: Transaction): Promise<Trace> | Trace }

/** What naming needs of a compiled contract. */
export type NamedContract = Pick<CompiledContract, 'id' | 'name' | 'creation' | 'layout'>

export type RunTask = {
  contracts: readonly NamedContract[]
  plan: readonly Planned[]
  machine: TransactionRunner
  findSource: FindSource
  /** Those of widely used libraries. */
  namespaces: readonly Variable[]
  /**
   * The same program without the optimizer, which hashes what the optimizer worked out at compile time, and whose steps have lines of
   * the source: a machine of its own, and the plan that deploys that code. Null for one that was compiled without the optimizer.
   */
  twin: { machine: TransactionRunner; plan: readonly Planned[]; findSource: FindSource } | null
}

/**
 * Runs a program, and gives each transaction with its steps named, and what it changed of what stands, as soon as it is there.
 * It ends before the end of its plan where no more is kept of a run.
 */
export async function* runProgram({
  contracts,
  plan,
  machine,
  findSource,
  namespaces,
  twin,
}: RunTask): AsyncGenerator<{ played: Played; changed: StandingChange }> {
  const book = createHashBook()
  const room = createRunRoom()
  const standings = createStandings(createCreationMatcher(contracts))
  const laidOut = new Map(contracts.map((contract) => [contract.id, layOut(contract)]))

  for (const [i, { transaction, makes }] of plan.entries()) {
    if (room.isFull()) return
    const trace = await machine.run(transaction)
    room.take(trace)
    book.add(trace, 'run')
    const counterpart = twin?.plan[i]
    const shadow = twin && counterpart ? await twin.machine.run(counterpart.transaction) : null
    if (shadow) book.add(shadow, 'twin')
    const find = twin && shadow ? createFindTwinSource(trace, shadow, twin.findSource) : findSource

    const { whoStands, changed } = standings.during(trace, makes)
    const viewOf = createAccessViews(trace, whoStands, laidOut)
    const nameSlot = createAccessNamer(book, namespaces)
    const steps = trace.accesses.map((access): Step => {
      const { name, hash } = nameSlot(viewOf(access), access.slot)
      const frame = trace.frames[access.frame]
      const source = frame ? find(access, frame, whoStands(frame.code, access.frame)) : null
      return { access, name, source, hashed: hash && asHashed(hash) }
    })
    yield { played: { transaction, trace, steps }, changed }
  }
}

const layOut = ({ name, layout }: NamedContract): LaidOut => ({
  name,
  layout: layout && parseLayout(layout),
})

const asHashed = ({ digest, preimage, memory }: KnownHash) => ({
  digest: formatSlot(digest),
  preimage,
  memory,
})
