import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { ShortHex } from '@/components/ui/hex'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { isNumber } from '@/lib/logs/table/amounts'
import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { shortenMiddle } from '@/lib/text/shorten-middle'

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
          <span className="text-ink-soft">{value.name}</span> <LogValue value={value} />{' '}
        </span>
      ))}
      {more ? <span className="text-ink-soft">and {countOf(more, 'further argument')}</span> : null}
      {event && note ? <span className="text-ink-soft text-note">{note}</span> : null}
    </>
  )
}

/** Characters of a value in a line of the table; the log, opened, has it whole. */
export const LONGEST_VALUE = 40

/** A value on one line. What is too long loses its middle, for a number without its end would look smaller than it is. */
export function LogValue({ value }: { value: NamedValue }) {
  const { text, bytes, amount } = value
  if (bytes) return <ShortHex value={text} />
  if (amount) {
    return (
      <span className="font-mono" data-equal={text} title={`${text} in the smallest unit`}>
        {shortenMiddle(amount.text, LONGEST_VALUE)}
        {amount.symbol === null ? null : (
          <>
            {' '}
            <TokenSymbol symbol={amount.symbol} />
          </>
        )}
      </span>
    )
  }
  const shown = shortenMiddle(isNumber(value) ? groupDigits(text) : text, LONGEST_VALUE)
  return (
    <span className="font-mono" data-equal={text} title={shown === text ? undefined : text}>
      {shown}
    </span>
  )
}
