import { writeName } from '@/lib/kept/contract-name'
import type { NameEmitter } from '../answer/code-versions'
import type { Logs } from '../answer/log-list'
import type { LogReader, LogReading, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { type Balances, NO_BALANCES, stepOf } from '../balance/run-balance'
import type { Scales } from '../table/amounts'
import { NO_TIMES, type TimeReader } from '../times/block-times'
import { createScaleNotes, type Scaled, symbolOf, writeAmount } from './scaled-amounts'

/** Whether a file holds logs as the chain does, or with their events read. */
export const CONTENTS = ['decoded', 'raw'] as const

export type Content = (typeof CONTENTS)[number]

type Cell = string | number | boolean | null

/** A column of a file: its name, and what it holds of a log. */
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

/** Logs read without a rest. */
const READ_AT_A_TIME = 10_000

const RAW: readonly ExportColumn[] = [
  ...[0, 1, 2, 3].map(
    (at): ExportColumn => ({ name: `topic${at}`, type: 'text', cell: (log) => log.topics[at] ?? null }),
  ),
  { name: 'data', type: 'text', cell: (log) => log.data },
]

/** How the logs of a file are read, what their amounts are counted in, and what their emitters are called. */
type Reading = {
  read: LogReader
  scales: Scales
  nameOf: NameEmitter
  /** What each changed of the account that is looked at; empty where none is. */
  balances?: Balances
  /** When their blocks were made, as far as that is known. */
  timeOf?: TimeReader
}

/** The columns of a file, and what the amounts in them are counted in; null where there are none. */
type ExportColumns = { columns: readonly ExportColumn[]; scaled: Scaled | null }

/**
 * The columns of a file. Decoded, each argument name of any event among the logs has a column, as text, for a uint256
 * fits in no number, and a column of its own, `…_keccak256`, where the log holds a hash instead; beside an amount of which it
 * is known what it is counted in stands `…_formatted`, and beside an emitter what it is called. A log that no event fits, or that holds more than
 * its values tell, keeps its topics and data, which stand in columns of their own then; what is to be said of logs that are not as
 * their event was declared is a `note`. The balance of an account that is looked at stands beside what changed it, and
 * times of blocks, where some are known, beside their logs. All logs are read for that: it rests now and then.
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

/** When the block of a log was made, in UTC, and whence that is known; none where no log has a time. */
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

/** In the smallest unit, as the arguments are. */
const balanceColumns = (balances: Balances): ExportColumn[] => [
  textColumn('account_change', (log) => stepOf(balances, log)?.change.toString() ?? null),
  textColumn('account_total', (log) => stepOf(balances, log)?.after.toString() ?? null),
]

/** The columns of a log are written one after the other: it is read once for all of them. */
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

/** An event may have an argument of that name itself. */
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
