import type { Abi, AbiFunction, AbiParameter, Hex } from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { decodeData } from '@/lib/abi/decode-data'
import { type DecodedError, decodeError } from '@/lib/abi/decode-error'
import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import { type DecodedArg, decodeLog } from '@/lib/abi/decode-log'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { describePanic } from '@/lib/abi/panic-code'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { BadInputError } from '@/lib/errors'
import type { CompiledProgram } from '../compile/compiled-program'
import type { Played } from '../played'
import type { EmittedLog } from '../trace/trace'

/** A log of a call, read by the events of the program. */
export type SaidLog = { log: EmittedLog; says: string }

/** What came of a transaction. */
export type CallOutcome = {
  isDone: boolean
  /** `returned 5`, `reverted: InsufficientBalance(needed: 5)`, `out of gas`. */
  says: string
  /** In gas, as a receipt has it. */
  gasUsed: bigint
  logs: readonly SaidLog[]
}

/** Reads what transactions gave back by the interfaces of a program. */
export type ReadOutcome = (played: Played) => CallOutcome

export function createOutcomeReader({ contracts }: CompiledProgram): ReadOutcome {
  const known = readAbi(contracts.flatMap(({ abi }) => abi))
  const functions = contracts.flatMap(({ abi }) => abi.filter((item) => item.type === 'function'))
  return ({ transaction, trace }) => ({
    isDone: trace.error === null,
    says:
      trace.error === null
        ? sayReturned(
            transaction.to === null ? null : findFunction(functions, transaction.data),
            trace.output,
          )
        : sayFailed(trace.error, trace.output, known),
    gasUsed: trace.gasUsed,
    logs: trace.logs.map((log) => ({ log, says: sayLog(log, known) })),
  })
}

/** An interface without events and errors is none of those that the rules for pasted ones take. */
function readAbi(abi: Abi): Pick<ContractAbi, 'events' | 'errors'> {
  try {
    return parseContractAbi(JSON.stringify(abi))
  } catch (error) {
    if (error instanceof BadInputError) return { events: [], errors: [] }
    throw error
  }
}

const findFunction = (functions: readonly AbiFunction[], data: Hex) =>
  functions.find((item) => toFunctionSelector(item) === data.slice(0, 10)) ?? null

function sayReturned(item: AbiFunction | null, output: Hex): string {
  if (item === null || item.outputs.length === 0) return 'done'
  const values = readOutputs(item.outputs, output)
  return values === null ? `returned ${output}, which is not what its interface says` : `returned ${values}`
}

function readOutputs(outputs: readonly AbiParameter[], output: Hex): string | null {
  if (output.length / 2 - 1 > maxDecodableBytes(outputs)) return null
  const values = decodeData(outputs, output)?.values
  return values
    ? outputs
        .map((parameter, i) => label(parameter.name) + formatAbiValue(values[i] ?? '', parameter))
        .join(', ')
    : null
}

const label = (name: string | undefined) => (name ? `${name}: ` : '')

function sayFailed(error: string, output: Hex, { errors }: Pick<ContractAbi, 'errors'>): string {
  if (output === '0x') return error
  const decoded = decodeError(output, [...errors, ...KNOWN_ERRORS])
  return decoded.state === 'raw' ? `${error} with ${output}` : `${error}: ${sayError(decoded)}`
}

function sayError({ error, args }: Extract<DecodedError, { state: 'decoded' }>): string {
  const [first] = args
  if (error.signature === 'Panic(uint256)' && typeof first?.value === 'bigint') {
    return `a panic, ${describePanic(first.value)}`
  }
  if (error.signature === 'Error(string)' && first) return formatAbiValue(first.value, first.parameter)
  return `${error.name}(${args.map(({ parameter, value }) => label(parameter.name) + formatAbiValue(value, parameter)).join(', ')})`
}

function sayLog(log: EmittedLog, { events }: Pick<ContractAbi, 'events'>): string {
  const decoded = decodeLog(log, events)
  if (decoded.state === 'raw') return `a log of ${log.topics.length} topics: ${log.data}`
  return `${decoded.event.name}(${decoded.args.map(sayArg).join(', ')})`
}

const sayArg = ({ name, parameter, value, hashed }: DecodedArg) =>
  label(name) + (hashed ? `keccak256 ${String(value)}` : formatAbiValue(value, parameter))
