import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import { isNumber } from '@/lib/logs/table/amounts'
import type { ArgumentColumn, ColumnScale } from '@/lib/logs/table/columns'
import { CHARACTER } from '@/lib/logs/table/line-width'
import { MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import { countOf } from '@/lib/text/count'
import { CellHex } from './cell-hex'
import { LogValue } from './log-values'
import type { TableColumn } from './table-column'

/** The column of one argument of an event; that of the first says what else there is to say of a log. */
export const argumentColumn = (column: ArgumentColumn, isFirst: boolean): TableColumn => {
  const { key, name, type, scale } = column
  return {
    key,
    title: titleOf(name, scale),
    width: widthOf(column),
    goes: null,
    numeric: isNumber(column),
    sortable: true,
    cell: ({ log, reading }) => {
      const value = findValue(reading, key, type)
      if (value) return <Value value={value} removed={isFirst && log.removed} />
      return isFirst ? <span className="text-ink-soft">{reading.note}</span> : null
    },
    label: ({ log, reading }) => {
      const value = findValue(reading, key, type)
      return value?.bytes && !log.removed ? value.text : undefined
    },
  }
}

const findValue = ({ values }: LogReading, key: string, type: string): NamedValue | undefined =>
  values.find((candidate) => candidate.key === key && candidate.type === type)

const titleOf = (name: string, scale: ColumnScale | null): string =>
  scale?.decimals == null ? name : `${name} (${countOf(scale.decimals, 'decimal')})`

/** Hex stands shortened, so that its width is known; other values are as wide as the longest of some. */
function widthOf({ name, type, scale, chars }: ArgumentColumn): number {
  const title = titleOf(name, scale).length * 7 + 16
  if (type === 'address' || /^bytes\d*$/.test(type)) return Math.max(120, title)
  return Math.max(64, title, Math.ceil(chars * CHARACTER.figures) + 4)
}

function Value({ value, removed }: { value: NamedValue; removed: boolean }) {
  return (
    <>
      {removed ? <span className="pr-2 text-warn">removed </span> : null}
      {value.bytes ? (
        <CellHex value={value.text} />
      ) : (
        <LogValue value={value} most={MOST_CHARACTERS.column} />
      )}
    </>
  )
}
