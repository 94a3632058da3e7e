import { writeName } from '@/lib/kept/contract-name'
import type { NameEmitter } from '../answer/code-versions'
import type { Logs } from '../answer/log-list'
import type { LogReader, LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type Balances, NO_BALANCES, stepOf } from '../balance/run-balance'
import type { Scales } from '../table/amounts'
import { NO_TIMES, type TimeReader } from '../times/block-times'
import { createScaleNotes, type Scaled, symbolOf, writeAmount } from './scaled-amounts'

export const CONTENTS = ['decoded', 'raw'] as const

export type Content = (typeof CONTENTS)[number]

type Cell = string | number | boolean | null

export type ExportColumn = {
  name: string
  type: 'number' | 'boolean' | 'text'
  cell: (log: FoundLog) => Cell
}

const PLACE: readonly ExportColumn[] = [
  { name: 'block_number', type: 'number', cell: (log) => log.blockNumber },
  { name: 'block_hash', type: 'text', cell: (log) => log.blockHash },
  { name: 'transaction_hash', type: 'text', cell: (log) => log.transactionHash },
  { name: 'transaction_index', type: 'number', cell: (log) => log.transactionIndex },
  { name: 'log_index', type: 'number', cell: (log) => log.logIndex },
  { name: 'address', type: 'text', cell: (log) => log.address },
  { name: 'removed', type: 'boolean', cell: (log) => log.removed },
]

type Rest = () => Promise<void> | void

/** Logs read without a pause. */
const READ_AT_A_TIME = 10_000

const RAW: readonly ExportColumn[] = [
  ...[0, 1, 2, 3].map(
    (at): ExportColumn => ({ name: `topic${at}`, type: 'text', cell: (log) => log.topics[at] ?? null }),
  ),
  { name: 'data', type: 'text', cell: (log) => log.data },
]

type Reading = {
  read: LogReader
  scales: Scales
  nameOf: NameEmitter
  balances?: Balances
  timeOf?: TimeReader
}

type ExportColumns = { columns: readonly ExportColumn[]; scaled: Scaled | null }

/**
 * The columns of a file. Decoded: one text column per argument name, because a uint256 fits in no number; `…_keccak256` if the log has only
 * a hash; `…_formatted` for amounts with known decimals; `emitter_name`, `token_symbol`, running totals, times and notes where there are
 * any. Logs that are not fully decoded keep their topics and data. Reads all logs, with pauses.
 */
export async function listExportColumns(
  logs: Logs,
  content: Content,
  { scales, nameOf, balances = NO_BALANCES, timeOf = NO_TIMES, ...by }: Reading,
  rest: Rest = () => undefined,
): Promise<ExportColumns> {
  const place = [...PLACE, ...(await timeColumns(logs, timeOf, rest))]
  if (content === 'raw') return { columns: [...place, ...RAW], scaled: null }
  const read = rememberLast(by.read)
  const writeEmitter = (log: FoundLog) => {
    const name = nameOf(log)
    return name && writeName(name)
  }
  const names = new Set<string>()
  const notes = createScaleNotes(scales)
  let hasRaw = false
  let hasNotes = false
  let named = false
  let seen = 0
  for (const log of logs) {
    if (seen++ % READ_AT_A_TIME === READ_AT_A_TIME - 1) await rest()
    named ||= nameOf(log) !== null
    const reading = read(log)
    const { event, note, values } = reading
    hasRaw ||= keepsRaw(reading)
    if (event === null) continue
    hasNotes ||= note !== null
    for (const value of values) {
      const name = nameArgument(value)
      names.add(name)
      notes.note(log, event, value, name)
    }
  }
  const columns = [
    ...place,
    ...(named ? [textColumn('emitter_name', writeEmitter)] : []),
    textColumn('event', (log) => read(log).event),
    ...[...names].flatMap((name) => {
      const argumentOf = (log: FoundLog) => findArgument(read(log), name)
      const raw = textColumn(name, (log) => argumentOf(log)?.text ?? null)
      const amount = (log: FoundLog) => writeAmount(log, argumentOf(log), scales)
      return notes.hasAmounts(name) ? [raw, textColumn(nameFormatted(name, names), amount)] : [raw]
    }),
    ...(notes.hasSymbols()
      ? [textColumn('token_symbol', (log) => symbolOf(log, read(log).values, scales))]
      : []),
    ...(balances.size > 0 ? balanceColumns(balances) : []),
    ...(hasNotes ? [textColumn('note', (log) => read(log).note)] : []),
    ...(hasRaw ? RAW.map((column) => ofRaw(column, read)) : []),
  ]
  return { columns, scaled: notes.scaled() }
}

/** The time of a log's block in UTC, and its source. No columns if no log has a time. */
async function timeColumns(logs: Logs, timeOf: TimeReader, rest: Rest): Promise<ExportColumn[]> {
  const writeTime = (log: FoundLog) => {
    const time = timeOf(log)
    return time && new Date(time.seconds * 1000).toISOString()
  }
  const writeSource = (log: FoundLog) => {
    const time = timeOf(log)
    return time && (time.isExact ? 'chain' : 'estimated')
  }
  let seen = 0
  for (const log of logs) {
    if (seen++ % READ_AT_A_TIME === READ_AT_A_TIME - 1) await rest()
    if (timeOf(log))
      return [textColumn('block_time', writeTime), textColumn('block_time_source', writeSource)]
  }
  return []
}

const balanceColumns = (balances: Balances): ExportColumn[] => [
  textColumn('account_change', (log) => stepOf(balances, log)?.change.toString() ?? null),
  textColumn('account_total', (log) => stepOf(balances, log)?.after.toString() ?? null),
]

/** The columns of a log are written one after the other, so it is decoded once for all. */
function rememberLast(read: LogReader): LogReader {
  let last: { log: FoundLog; reading: LogReading } | null = null
  return (log) => {
    if (last?.log !== log) last = { log, reading: read(log) }
    return last.reading
  }
}

const textColumn = (name: string, cell: ExportColumn['cell']): ExportColumn => ({ name, type: 'text', cell })

const ARGUMENT = 'arg_'

const nameArgument = ({ name, hashed }: NamedValue) => `${ARGUMENT}${name}${hashed ? '_keccak256' : ''}`

/** An event may have an argument of that name. */
function nameFormatted(argument: string, taken: ReadonlySet<string>): string {
  let name = `${argument}_formatted`
  while (taken.has(name)) name += '_'
  return name
}

const findArgument = ({ event, values }: LogReading, name: string): NamedValue | undefined =>
  event === null
    ? undefined
    : values.find((value) => name.startsWith(value.name, ARGUMENT.length) && nameArgument(value) === name)

const keepsRaw = ({ event, isExact = true }: LogReading): boolean => event === null || !isExact

const ofRaw = (column: ExportColumn, read: LogReader): ExportColumn => ({
  ...column,
  cell: (log) => (keepsRaw(read(log)) ? column.cell(log) : null),
})
