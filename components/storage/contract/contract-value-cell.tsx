import { clsx } from 'clsx'
import { AddressName } from '@/components/lens/names/address-name'
import { describePage } from '@/lib/storage/contract/array-pages'
import { addressOf, type Decoded } from '@/lib/storage/decode/decoded'
import { describeContent } from '@/lib/storage/decode/describe-content'
import type { ChosenDisplays } from '@/lib/storage/display/chosen-displays'
import { patternOf } from '@/lib/storage/display/chosen-displays'
import { type FormattedValue, formatValue } from '@/lib/storage/display/format-value'
import type { AmountUnit } from '@/lib/storage/display/guess-display'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Characters of a line; the rest is in the details. */
const MOST = 160

/** Characters from which on a text that does not fit is cut, and no second line begun; a number never is. */
const SHORT = 24

const LOOK: Record<FormattedValue['look'], string> = {
  value: 'font-mono',
  bool: 'font-mono',
  empty: 'font-mono text-ink-soft',
  word: 'text-ink-soft',
}

/** A value in a line, at one block. */
export function ContractValueCell({
  decoded,
  chosen,
  unit,
  caption,
}: {
  decoded: Decoded | null
  chosen: ChosenDisplays
  unit: AmountUnit | null
  /** The block, where there are two. */
  caption: string | null
}) {
  if (!decoded) return <span className="text-ink-soft">not there</span>
  const address = addressOf(decoded)
  const exact = describeContent(decoded).text
  const { text, look, after, guess } = formatValue(decoded, chosen.get(patternOf(decoded.path)), unit)
  const isWhole = text.length <= SHORT || isNumber(decoded)
  return (
    <>
      {caption === null ? null : (
        <span className="text-ink-soft text-note @min-[45rem]:sr-only">{caption} </span>
      )}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        {look === 'bool' ? (
          <span aria-hidden className="text-note">
            {text === 'true' ? '●' : '○'}
          </span>
        ) : null}
        <span
          className={clsx('min-w-0 max-w-full', isWhole ? 'wrap-anywhere' : 'truncate', LOOK[look])}
          title={showHiddenCharacters(exact, MOST * 4)}
          {...(look === 'word' ? {} : { 'data-equal': exact.slice(0, MOST * 4) })}
        >
          {showHiddenCharacters(text, MOST)}
          {describePage(decoded)}
        </span>
        {after === null ? null : <bdi className="text-ink-soft text-note">{after}</bdi>}
        {guess === null ? null : (
          <span className="text-accent text-note" title={guess}>
            likely
          </span>
        )}
        {address === null ? null : <AddressName address={address} />}
      </span>
      {decoded.warnings.map((warning) => (
        <span key={warning} className="block text-note text-warn">
          {warning}
        </span>
      ))}
    </>
  )
}

const isNumber = ({ type }: Decoded): boolean =>
  type.kind === 'value' && (type.reading.as === 'uint' || type.reading.as === 'int')
