import { createAccessNamer, createAccessViews, type LaidOut } from '@/lib/playground/naming/name-access'
import { createInitCodeMatcher, type StandingChange, trackStanding } from '@/lib/playground/standing/standing'
import { createRunLimit } from '@/lib/playground/trace/run-limit'
import type { Variable } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { formatSlot } from '@/lib/storage/place/slot'
import type { CompiledContract } from './compile/compiled-program'
import type { Transaction } from './machine/transaction'
import { createHashBook, type KnownHash } from './naming/hash-book'
import type { RanTransaction, Step } from './played'
import type { FindSource } from './trace/find-source'
import { createFindTwinSource } from './trace/find-twin-source'
import type { Trace } from './trace/trace'

/** `makes`: `id` of the contract to deploy. */
export type Planned = { transaction: Transaction; makes: string | null }

export type TransactionRunner = { run(transaction: Transaction): Promise<Trace> | Trace }

export type NamedContract = Pick<CompiledContract, 'id' | 'name' | 'creation' | 'layout'>

export type RunTask = {
  contracts: readonly NamedContract[]
  plan: readonly Planned[]
  machine: TransactionRunner
  findSource: FindSource
  /** Structs of well-known libraries. */
  namespaces: readonly Variable[]
  /** The build without the optimizer, on its own machine: it has the hashes and source lines that the optimizer removes. */
  twin: { machine: TransactionRunner; plan: readonly Planned[]; findSource: FindSource } | null
}

/**
 * Yields each transaction with named steps, and the contracts that it created or deleted. Ends early at the limit of a run.
 */
export async function* runProgram({
  contracts,
  plan,
  machine,
  findSource,
  namespaces,
  twin,
}: RunTask): AsyncGenerator<{ played: RanTransaction; changed: StandingChange }> {
  const book = createHashBook()
  const room = createRunLimit()
  const standings = trackStanding(createInitCodeMatcher(contracts))
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

    const { contractAt, changed } = standings.during(trace, makes)
    const viewOf = createAccessViews(trace, contractAt, laidOut)
    const nameSlot = createAccessNamer(book, namespaces)
    const steps = trace.accesses.map((access): Step => {
      const { name, hash } = nameSlot(viewOf(access), access.slot)
      const frame = trace.frames[access.frame]
      const source = frame ? find(access, frame, contractAt(frame.code, access.frame)) : null
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
