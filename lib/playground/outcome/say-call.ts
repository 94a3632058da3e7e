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
import type { RanTransaction } from '../played'
import type { PlannedCall } from '../program/plan-run'
import type { FinishedRun } from '../run/finished-run'
import type { EmittedLog } from '../trace/trace'
import { decodeOutcome } from './decode-outcome'

export type SaidCall = {
  isDone: boolean
  says: string
  /** A missing precompile that some code called. */
  warning: string | null
  gasUsed: bigint
  logCount: number
  /** Called on display: there may be thousands of logs. */
  sayLogs: () => readonly { log: EmittedLog; says: string }[]
  moreLogs: number
}

const SHOWN_LOGS = 100

export function sayCall(
  { trace }: RanTransaction,
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

/** The first that fits is used. */
export type ProgramInterface = { events: readonly EventSignature[]; errors: readonly ErrorSignature[] }

/** Own events and errors, then well-known ones. */
export function readInterface({ contracts }: Pick<CompiledProgram, 'contracts'>): ProgramInterface {
  // An ABI without events and errors is fine.
  const own = contracts.map(({ abi }) => readField(() => parseContractAbi(JSON.stringify(abi))).value)
  return {
    events: [...own.flatMap((abi) => abi?.events ?? []), ...KNOWN_EVENTS],
    errors: [...own.flatMap((abi) => abi?.errors ?? []), ...KNOWN_ERRORS],
  }
}

export function sayCalls({ compiled, plan, played }: FinishedRun): SaidCall[] {
  const program = readInterface(compiled)
  return played.flatMap((one, i) => {
    const planned = plan.transactions[i]
    return planned ? [sayCall(one, planned, program)] : []
  })
}
