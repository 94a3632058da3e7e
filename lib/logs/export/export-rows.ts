import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'

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

/** Logs read without a rest. */
const READ_AT_A_TIME = 10_000

const RAW: readonly ExportColumn[] = [
  ...[0, 1, 2, 3].map(
    (at): ExportColumn => ({ name: `topic${at}`, type: 'text', cell: (log) => log.topics[at] ?? null }),
  ),
  { name: 'data', type: 'text', cell: (log) => log.data },
]

/**
 * The columns of a file. Decoded, each argument name of any event among the logs has a column, as text, for a uint256
 * fits in no number, and a column of its own, `…_keccak256`, where the log holds a hash instead; a log that no event fits
 * keeps its topics and data, which stand in columns of their own then. All logs are read for that: it rests now and then.
 */
export async function listExportColumns(
  logs: readonly FoundLog[],
  content: Content,
  read: LogReader,
  rest: () => Promise<void> | void = () => undefined,
): Promise<readonly ExportColumn[]> {
  if (content === 'raw') return [...PLACE, ...RAW]
  const names = new Set<string>()
  let undecoded = false
  for (const [at, log] of logs.entries()) {
    if (at > 0 && at % READ_AT_A_TIME === 0) await rest()
    const { event, values } = read(log)
    if (event === null) undecoded = true
    else for (const value of values) names.add(nameArgument(value))
  }
  return [
    ...PLACE,
    { name: 'event', type: 'text', cell: (log) => read(log).event },
    ...[...names].map((name) => argumentColumn(name, read)),
    ...(undecoded ? RAW.map((column) => ofUndecoded(column, read)) : []),
  ]
}

const nameArgument = ({ name, hashed }: NamedValue) => `arg_${name}${hashed ? '_keccak256' : ''}`

const argumentColumn = (name: string, read: LogReader): ExportColumn => ({
  name,
  type: 'text',
  cell: (log) => {
    const { event, values } = read(log)
    return event === null ? null : (values.find((value) => nameArgument(value) === name)?.text ?? null)
  },
})

const ofUndecoded = (column: ExportColumn, read: LogReader): ExportColumn => ({
  ...column,
  cell: (log) => (read(log).event === null ? column.cell(log) : null),
})
