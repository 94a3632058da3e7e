import { clsx } from 'clsx'
import Link from 'next/link'
import { Fragment } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { useNetwork } from '@/components/reader/use-network'
import { TINT } from '@/components/ui/byte-strip'
import { formatBlock } from '@/lib/block/block'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { resultBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { describePage } from '@/lib/storage/contract/row-steps'
import { addressOf, type Decoded } from '@/lib/storage/decode/decoded'
import { describeContent } from '@/lib/storage/decode/describe-content'
import type { FormattedValue } from '@/lib/storage/display/format-value'
import { unqualified } from '@/lib/storage/layout/storage-type'
import { shortSlot, slotLabel } from '@/lib/storage/place/slot'
import { showPath } from '@/lib/text/safe-text'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import { type ContractTableView, useContractResult } from './contract-result'

const INDENT = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20', 'pl-24']

/** Characters of a name or a type in a line; the details show all. */
const LONGEST_NAME = 120

/** Name and type. The name opens the rows below it, or else the details. */
export function ContractNameCell({
  row: { path, label, type, level, isOpen, canOpen, changed },
  view,
  isDetailed,
}: {
  row: ContractRow
  view: ContractTableView
  isDetailed: boolean
}) {
  return (
    <span
      className={clsx('flex min-w-0 items-baseline gap-1.5', INDENT[Math.min(level - 1, INDENT.length - 1)])}
      title={`${shortenMiddle(path, LONGEST_NAME)} ${shortenMiddle(type, LONGEST_NAME)}`}
    >
      <span aria-hidden className="w-3 shrink-0 text-ink-soft">
        {canOpen ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <span
        aria-hidden
        className={clsx('size-2.5 shrink-0 rounded-[2px]', TINT[view.pictures.tintOf(path) - 1])}
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={canOpen ? isOpen : isDetailed}
          onClick={() => (canOpen ? view.onRowOpen(path, !isOpen) : view.onDetails(path))}
          className="min-h-6 min-w-0 max-w-full rounded-control text-left font-mono wrap-anywhere hover:bg-raised pointer-coarse:min-h-11"
        >
          <span>{breakAtDots(shortenMiddle(label, LONGEST_NAME))}</span>
        </button>
        {changed ? <span className="text-accent text-note">changed</span> : null}
        <span className="min-w-0 text-ink-soft text-note wrap-anywhere">
          {shortenMiddle(unqualified(type), LONGEST_NAME)}
        </span>
      </span>
    </span>
  )
}

/** Ids of namespaces have dots: `openzeppelin.storage.Initializable`. */
const breakAtDots = (name: string) =>
  name.split(/(?<=.\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** The width of the column. */
const LONGEST = 12

/** The slot, as a link to its word. */
export function ContractPlaceCell({
  row: { slot, offset },
  isRepeated,
}: {
  row: ContractRow
  /** The row above shows the same slot. */
  isRepeated: boolean
}) {
  const network = useNetwork()
  const { question, read } = useContractResult()
  const [text, label] = [shortSlot(slot), slotLabel(slot, LONGEST)]
  const byte = offset > 0 ? <span className="sr-only"> offset {offset}</span> : null
  if (isRepeated) {
    return (
      <>
        <span className="sr-only">{text}</span>
        {byte}
      </>
    )
  }
  return (
    <span className="whitespace-nowrap text-ink-soft text-note">
      <Link
        href={formatStoragePermalink(network.slug, {
          address: question.address,
          slot: text,
          block: formatBlock(resultBlock(read.blocks)),
        })}
        prefetch={false}
        tabIndex={-1}
        title={`slot ${text}`}
        className="inline-flex min-h-6 min-w-6 items-center font-mono pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {label === text ? (
          text
        ) : (
          <>
            <span aria-hidden>{label}</span>
            <span className="sr-only">{text}</span>
          </>
        )}
      </Link>
      {byte}
    </span>
  )
}

/** Longer text is cut at the end of the line. Numbers never are. */
const MOST = 160

/** Characters from which on a text that does not fit is cut, and no second line begun; a number never is. */
const SHORT = 24

const LOOK: Record<FormattedValue['look'], string> = {
  value: 'font-mono',
  bool: 'font-mono',
  empty: 'font-mono text-ink-soft',
  word: 'text-ink-soft',
}

export function ContractValueCell({
  decoded,
  line,
  caption,
}: {
  decoded: Decoded | null
  line: FormattedValue | null
  /** The block, if there are two. */
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

/** A changed word is shown whole, because every digit may count. */
const isWholeWord = ({ type }: Decoded, text: string): boolean =>
  type.kind === 'value' && /^0x[\da-f]{33,64}$/i.test(text)

const isNumber = ({ type }: Decoded): boolean =>
  type.kind === 'value' && (type.reading.as === 'uint' || type.reading.as === 'int')
