import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { ShortHex } from '@/components/ui/hex'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { MOST_CHARACTERS, shownValue } from '@/lib/logs/table/shown-value'
import { countOf } from '@/lib/text/count'

/** What a log says: its event and arguments where they are known, else its topics and data. */
export function LogValues({
  log,
  reading: { event, note, values, more },
}: {
  log: FoundLog
  reading: LogReading
}) {
  return (
    <>
      {log.removed ? <span className="pr-3 text-warn">removed by a reorganisation </span> : null}
      {event ? (
        <span className="pr-2 font-medium">{event} </span>
      ) : (
        <span className="pr-2 text-ink-soft" title={note ?? undefined}>
          unknown event{' '}
        </span>
      )}
      {values.map((value) => (
        <span key={value.key} className="pr-2">
          <span className="text-ink-soft">{value.name}</span>{' '}
          <LogValue value={value} most={MOST_CHARACTERS.line} />{' '}
        </span>
      ))}
      {more ? <span className="text-ink-soft">and {countOf(more, 'further argument')}</span> : null}
      {event && note ? <span className="text-ink-soft text-note">{note}</span> : null}
    </>
  )
}

/** A value on one line. In a line of several it is never cut within: a number without its end would look smaller than it is. */
export function LogValue({ value, most }: { value: NamedValue; most: number }) {
  const { text, bytes, amount } = value
  if (bytes) return <ShortHex value={text} />
  const shown = shownValue(value, most)
  const look = most === MOST_CHARACTERS.line ? 'inline-block font-mono' : 'font-mono'
  if (amount) {
    return (
      <span className={look} data-equal={text} title={`${text} in the smallest unit`}>
        {shown}
        {amount.symbol === null ? null : (
          <>
            {' '}
            <TokenSymbol symbol={amount.symbol} />
          </>
        )}
      </span>
    )
  }
  return (
    <span className={look} data-equal={text} title={shown === text ? undefined : text}>
      {shown}
    </span>
  )
}
