import { writeAbiValue } from '@/lib/abi/write-abi-value'
import { nameEmitters } from '../answer/code-versions'
import { createEmitterReader } from '../answer/emitter-reading'
import { logsSheet } from '../export/logs-sheet'
import { MOST_COPIED } from '../export/most-copied'
import { writeSheet } from '../export/write-sheet'
import type { TableSelection } from './select-table'

/** How a file reads the logs: every value in full. */
export function readForFile({ source, decoding, scales, balances, timeOf }: TableSelection) {
  const { names, eras } = source.reading
  return {
    read: createEmitterReader(decoding.eventsOf, decoding.topicTypes, writeAbiValue),
    scales,
    balances,
    timeOf,
    nameOf: nameEmitters(names, eras),
  }
}

/** The first logs of the table as text to paste into a spreadsheet. */
export const writeTable = async (table: TableSelection): Promise<string> =>
  writeSheet('tabs', await logsSheet(table.selected.slice(0, MOST_COPIED), readForFile(table)))
