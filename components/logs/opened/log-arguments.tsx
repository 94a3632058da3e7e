import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import { transferValues } from '@/lib/logs/balance/transfer-values'
import { isNumber } from '@/lib/logs/table/amounts'
import { NOT_UTF8 } from '@/lib/logs/table/shown-value'
import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { useLogs } from '../shared/logs-context'
import { UnitSymbol } from '../shared/unit-symbol'
import { Fact, FactPart } from './log-facts'

const MOST_ARGUMENTS = 200

/** Characters of bytes that are shown; a copy has all. */
const MOST_HEX = 4096

/** The arguments of a log in full; the sender and the receiver of a transfer lead to their running totals. */
export function LogArguments({ reading }: { reading: LogReading }) {
  const { event, note, values } = reading
  return (
    <>
      {note ? <p className="text-ink-soft text-note">{note}</p> : null}
      {event === null ? null : (
        <FactPart title="Arguments">
          {values.slice(0, MOST_ARGUMENTS).map((value) => (
            <Fact
              key={value.key}
              name={value.name}
              type={value.hashed ? `${value.type}, hashed` : value.type}
            >
              <WholeValue value={value} />
            </Fact>
          ))}
        </FactPart>
      )}
      {values.length > MOST_ARGUMENTS ? (
        <p className="text-ink-soft text-note">
          {countOf(values.length - MOST_ARGUMENTS, 'further argument')} are in an export.
        </p>
      ) : null}
      <Balances reading={reading} />
    </>
  )
}

function Balances({ reading }: { reading: LogReading }) {
  const { look } = useLogs()
  const moved = transferValues(reading)
  if (!moved) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => look({ account: moved.from })}>Running total of the sender</Button>
      <Button onClick={() => look({ account: moved.to })}>Running total of the receiver</Button>
    </div>
  )
}

function WholeValue({ value }: { value: NamedValue }) {
  const { text, shown, bytes, amount, notUtf8 } = value
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">
        {bytes ? (
          <ManyBytes hex={text} />
        ) : (
          <span className="font-mono wrap-anywhere" data-equal={text}>
            {shown ?? (isNumber(value) ? groupDigits(text) : text)}
          </span>
        )}
        {notUtf8 ? (
          <span className="block text-note text-warn">{NOT_UTF8}: “�” stands for bytes that are no text</span>
        ) : null}
        {amount ? (
          <span className="block font-mono text-ink-soft wrap-anywhere">
            = {amount.text}
            <UnitSymbol symbol={amount.symbol} />
          </span>
        ) : null}
      </span>
      <CopyButton value={text} what="the value" />
    </span>
  )
}

const ManyBytes = ({ hex }: { hex: string }) => (
  <>
    <Hex value={hex.slice(0, MOST_HEX + 2)} />
    {hex.length > MOST_HEX + 2 ? (
      <span className="text-ink-soft"> and {countOf((hex.length - MOST_HEX) / 2 - 1, 'further byte')}</span>
    ) : null}
  </>
)
