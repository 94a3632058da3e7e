import { clsx } from 'clsx'
import { AddressName } from '@/components/lens/names/address-name'
import { describePage } from '@/lib/storage/contract/array-pages'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { addressOf } from '@/lib/storage/decode/decoded'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { WordBytes } from '../word/word-bytes'

/** A value with the words it stands in, at one block. */
export function ContractValueCell({
  row,
  at,
  caption,
}: {
  row: ContractRow
  at: number
  /** The block, where there are two. */
  caption: string | null
}) {
  const side = row.sides[at]
  if (!side?.decoded) return <span className="text-ink-soft">not there</span>
  const address = addressOf(side.decoded)
  const { text, isWord } = describeContent(side.decoded)
  return (
    <div className="grid gap-1">
      {caption === null ? null : <span className="text-ink-soft text-note @3xl:hidden">{caption}</span>}
      <span className={clsx('wrap-anywhere', isWord ? 'text-ink-soft' : 'font-mono')}>
        {showHiddenCharacters(text, Number.POSITIVE_INFINITY)}
        {describePage(side.decoded)} {address === null ? null : <AddressName address={address} />}
      </span>
      {side.decoded.warnings.map((warning) => (
        <span key={warning} className="text-note text-warn">
          {warning}
        </span>
      ))}
      {side.raws.map(({ slot, word, own, changed }) =>
        word === null ? null : <WordBytes key={String(slot)} word={word} own={own} changed={changed} />,
      )}
    </div>
  )
}
