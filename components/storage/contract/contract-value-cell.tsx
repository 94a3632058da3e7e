import { clsx } from 'clsx'
import { AddressName } from '@/components/lens/names/address-name'
import { describePage } from '@/lib/storage/contract/array-pages'
import { addressOf, type Decoded } from '@/lib/storage/decode/decoded'
import { describeContent } from '@/lib/storage/decode/describe-content'
import type { FormattedValue } from '@/lib/storage/display/format-value'
import { showPath } from '@/lib/text/safe-text'

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
  line,
  caption,
}: {
  decoded: Decoded | null
  /** Null where it is missing. */
  line: FormattedValue | null
  /** The block, where there are two. */
  caption: string | null
}) {
  if (!decoded || !line) return <span className="text-ink-soft">missing</span>
  const address = addressOf(decoded)
  const exact = describeContent(decoded).text
  const { text, look, after, guess } = line
  const isWhole = text.length <= SHORT || isNumber(decoded) || isWholeWord(decoded, text)
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
          title={showPath(exact, MOST * 4)}
          {...(look === 'word' ? {} : { 'data-equal': exact.slice(0, MOST * 4) })}
        >
          {showPath(text, MOST)}
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

/** What a line would shorten stands whole where it changed: every digit may count. */
const isWholeWord = ({ type }: Decoded, text: string): boolean =>
  type.kind === 'value' && /^0x[\da-f]{33,64}$/i.test(text)

const isNumber = ({ type }: Decoded): boolean =>
  type.kind === 'value' && (type.reading.as === 'uint' || type.reading.as === 'int')
