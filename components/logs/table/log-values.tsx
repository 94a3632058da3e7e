import { ShortHex } from '@/components/ui/hex'
import { type LogReading, type NamedValue, sayEvent } from '@/lib/logs/answer/log-reading'
import { MOST_CHARACTERS, NOT_UTF8, shownValue } from '@/lib/logs/table/shown-value'
import { countOf } from '@/lib/text/count'
import { UnitSymbol } from '../shared/unit-symbol'

/** The event and the arguments of a log; topics and data if it is not decoded. */
export function LogValues({ reading }: { reading: LogReading }) {
  return (
    <>
      <LogName reading={reading} />
      <RestOfLog reading={reading} values={reading.values} most={MOST_CHARACTERS.wide} />
    </>
  )
}

export function LogName({ reading }: { reading: LogReading }) {
  const { event, note } = reading
  if (event) return <span className="pr-2 font-medium">{event} </span>
  return (
    <span className="pr-2 text-ink-soft" title={note ?? undefined}>
      {sayEvent(reading) ?? 'unknown event'}{' '}
    </span>
  )
}

/** Some values of a log, with a note. */
export function RestOfLog({
  reading: { event, note, more },
  values,
  most,
}: {
  reading: LogReading
  values: readonly NamedValue[]
  /** Characters of a value. */
  most: number
}) {
  return (
    <>
      {values.map((value) => (
        <span key={value.key} className="pr-2">
          <span className="text-ink-soft">{value.name}</span>{' '}
          <LogValueText value={value} most={most} isAmongOthers />{' '}
        </span>
      ))}
      {more ? <span className="pr-2 text-ink-soft">and {countOf(more, 'further argument')} </span> : null}
      {event && note ? <span className="text-ink-soft text-note">{note}</span> : null}
    </>
  )
}

/** A value on one line. Among others it is never truncated: a number without its end would look smaller. */
export function LogValueText({
  value,
  most,
  isAmongOthers = false,
}: {
  value: NamedValue
  most: number
  isAmongOthers?: boolean
}) {
  const { text, bytes, amount, notUtf8 } = value
  if (bytes) return <ShortHex value={text} />
  const shown = shownValue(value, most)
  const look = isAmongOthers ? 'inline-block font-mono' : 'font-mono'
  return (
    <>
      {notUtf8 ? <span className="text-note text-warn">{NOT_UTF8} </span> : null}
      <span
        className={look}
        data-equal={text}
        title={amount || shown !== text ? titleOfValue(value) : undefined}
      >
        {shown}
        <UnitSymbol symbol={amount?.symbol} />
      </span>
    </>
  )
}

export const titleOfValue = ({ text, amount }: NamedValue): string =>
  amount ? `${text} in the smallest unit` : text
