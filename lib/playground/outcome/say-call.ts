import type { AbiParameter } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { decodeLog } from '@/lib/abi/decode-log'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import type { EventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { readField } from '@/lib/text/field'
import type { CompiledProgram } from '../compile/compiled-program'
import { NO_SUCH_PRECOMPILE } from '../machine/failure-words'
import type { Played } from '../played'
import type { PlannedCall } from '../program/plan-run'
import type { FinishedRun } from '../run/finished-run'
import type { EmittedLog } from '../trace/trace'
import { decodeOutcome } from './decode-outcome'

/** What came of a transaction, in words. */
export type SaidCall = {
  isDone: boolean
  /** `returned 5`, `Reverted with TooLittle(has: 0, needs: 6).` */
  says: string
  /** What the playground lacks and some code within the call asked for; it may have gone on without it. */
  warning: string | null
  /** As a receipt has it. */
  gasUsed: bigint
  logCount: number
  /** Its first logs in words. Asked for when they are shown: there may be thousands, in each of many calls. */
  sayLogs: () => readonly { log: EmittedLog; says: string }[]
  /** Logs beyond those. */
  moreLogs: number
}

/** Logs of a call that are shown. */
const SHOWN_LOGS = 100

/** Reads what a transaction gave back by what was called, and its logs and errors by the interfaces of the program. */
export function sayCall(
  { trace }: Played,
  { does }: PlannedCall,
  { events, errors }: ProgramInterface,
): SaidCall {
  const outputs = does.kind === 'call' ? does.callable.outputs : []
  const made =
    does.kind === 'call' ? trace : { ...trace, output: trace.error === null ? ('0x' as const) : trace.output }
  const outcome = decodeOutcome(made, outputs, errors)
  const says = outcome.state === 'returned' ? sayReturned(outcome.values) : outcome.says
  const isLacking = trace.frames.some(({ error }) => error === NO_SUCH_PRECOMPILE)
  return {
    isDone: outcome.state !== 'failed',
    says,
    warning: isLacking ? NO_SUCH_PRECOMPILE : null,
    gasUsed: trace.gasUsed,
    logCount: trace.logs.length + trace.droppedLogs,
    sayLogs: () => trace.logs.slice(0, SHOWN_LOGS).map((log) => ({ log, says: sayLog(log, events) })),
    moreLogs: Math.max(0, trace.logs.length - SHOWN_LOGS) + trace.droppedLogs,
  }
}

type Named = { parameter: AbiParameter; value: AbiValue }

const sayReturned = (values: readonly Named[]): string =>
  values.length === 0 ? 'done' : `returned ${values.map(sayNamed).join(', ')}`

function sayLog(log: EmittedLog, events: ProgramInterface['events']): string {
  const decoded = decodeLog(log, events)
  if (decoded.state === 'raw') return `a log of an unknown event: ${[...log.topics, log.data].join(' ')}`
  const args = decoded.args.map(({ hashed, ...arg }) =>
    hashed ? `${arg.name || arg.type}: keccak256 ${String(arg.value)}` : sayNamed(arg),
  )
  return `${decoded.event.name}(${args.join(', ')})`
}

const sayNamed = ({ parameter, value }: Named): string =>
  `${parameter.name ? `${parameter.name}: ` : ''}${formatAbiValue(value, parameter)}`

/** What logs and reverts of a run may be: `decodeLog` and `decodeOutcome` take the first that fits. */
export type ProgramInterface = { events: readonly EventSignature[]; errors: readonly ErrorSignature[] }

/** Events and errors of all contracts of a program, then those that many contracts share. */
export function readInterface({ contracts }: Pick<CompiledProgram, 'contracts'>): ProgramInterface {
  // An interface without events and errors is no mistake here.
  const own = contracts.map(({ abi }) => readField(() => parseContractAbi(JSON.stringify(abi))).value)
  return {
    events: [...own.flatMap((abi) => abi?.events ?? []), ...KNOWN_EVENTS],
    errors: [...own.flatMap((abi) => abi?.errors ?? []), ...KNOWN_ERRORS],
  }
}

/** What came of each transaction that ran, those that deploy first. */
export function sayCalls({ compiled, plan, played }: FinishedRun): SaidCall[] {
  const program = readInterface(compiled)
  return played.flatMap((one, i) => {
    const planned = plan.transactions[i]
    return planned ? [sayCall(one, planned, program)] : []
  })
}
