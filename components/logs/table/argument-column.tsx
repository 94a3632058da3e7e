import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import { isNumber } from '@/lib/logs/table/amounts'
import type { ArgumentColumn, ColumnScale } from '@/lib/logs/table/columns'
import { columnWidth, MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import { countOf } from '@/lib/text/count'
import { CellHex } from './cell-hex'
import { LogValueText } from './log-values'
import type { TableColumn } from './table-column'

/** The column of one argument of an event; that of the first says why a log has none. */
export const argumentColumn = (column: ArgumentColumn, isFirst: boolean): TableColumn => {
  const { key, name, type, scale } = column
  return {
    key,
    title: titleOf(name, scale),
    width: widthOf(column),
    goes: null,
    numeric: isNumber(column),
    sortable: true,
    cell: ({ reading }) => {
      const value = findValue(reading, key, type)
      if (value) return <Value value={value} />
      return isFirst ? <span className="text-ink-soft">{reading.note}</span> : null
    },
    label: ({ reading }) => {
      const value = findValue(reading, key, type)
      return value?.bytes ? value.text : undefined
    },
  }
}

const findValue = ({ values }: LogReading, key: string, type: string): NamedValue | undefined =>
  values.find((candidate) => candidate.key === key && candidate.type === type)

const titleOf = (name: string, scale: ColumnScale | null): string =>
  scale?.decimals == null ? name : `${name} (${countOf(scale.decimals, 'decimal')})`

/** Hex stands shortened, so that its width is known; other values are as wide as the longest of some. */
function widthOf({ name, type, scale, chars }: ArgumentColumn): number {
  const title = titleOf(name, scale)
  if (type === 'address' || /^bytes\d*$/.test(type)) return Math.max(120, columnWidth(title, 0))
  return columnWidth(title, chars)
}

function Value({ value }: { value: NamedValue }) {
  return value.bytes ? (
    <CellHex value={value.text} />
  ) : (
    <LogValueText value={value} most={MOST_CHARACTERS.wide} />
  )
}
