import { useState } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { PricedLink } from '@/components/lens/priced-link'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { formatBlock } from '@/lib/block/block'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { describePinnedBlock, resultBlock } from '@/lib/storage/contract/contract-question'
import { type ContractRow, listRaws } from '@/lib/storage/contract/contract-rows'
import { formatAssertion, formatCastLine } from '@/lib/storage/contract/export-rows'
import { addressOf, type Decoded } from '@/lib/storage/decode/decoded'
import { describeContent, plainValue } from '@/lib/storage/decode/describe-content'
import { formatDisplay, patternOf } from '@/lib/storage/display/chosen-displays'
import { formatWhole, listDisplays, nameDisplay } from '@/lib/storage/display/format-value'
import { guessDisplay } from '@/lib/storage/display/guess-display'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import { describeBytes } from '@/lib/storage/word/changed-bytes'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'
import { showPath } from '@/lib/text/safe-text'
import { MAX_DECIMALS, parseDecimals } from '@/lib/tokens/token-unit'
import { WordBytes } from '../word/word-bytes'
import { useContractResult } from './contract-result'

/** All of a row: its path, slot and exact value, and the words that it is stored in. */
export function RowDetails({ row }: { row: ContractRow }) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const { question, read, sides } = useContractResult()
  const { blocks } = read
  const { address } = question
  const decoded = row.sides.findLast((one) => one !== null)
  const block = formatBlock(resultBlock(blocks))
  const word = wordAt(sides.at(-1)?.words ?? new Map(), row.slot) ?? null
  const stored = { address, slot: row.slot, word, block }
  const assertion = formatAssertion(stored)
  return (
    <div
      data-details
      className="grid scroll-mt-24 scroll-mb-20 gap-1 border-accent border-l-2 bg-raised px-3 py-1 text-note"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-mono text-ink text-table">
            {showPath(row.path, Number.POSITIVE_INFINITY)}
          </span>{' '}
          <span className="text-ink-soft">{row.type}</span>
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="text-ink-soft">slot </span>
          <span className="font-mono">{shortSlot(row.slot)}</span>
          <span className="text-ink-soft">{sayBytes(decoded)}</span>
        </span>
      </p>
      {row.sides.map((side, at) => (
        <SideDetails
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place among the blocks
          key={at}
          side={side}
          caption={blocks[at] && blocks.length > 1 ? describePinnedBlock(blocks[at]) : null}
          raws={listRaws(row, sides, at)}
        />
      ))}
      {decoded ? <DisplayChoice decoded={decoded} /> : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CopyButton value={row.path} what="the path" label="Path" />
        <CopyButton value={formatSlot(row.slot)} what="the slot" label="Slot" />
        <CopyButton value={formatCastLine(stored)} what="the cast command" label="cast" />
        {assertion === null ? null : (
          <CopyButton value={assertion} what="the Solidity assertion" label="Solidity assertion" />
        )}
      </p>
      <PricedLink
        href={formatStoragePermalink(network.slug, { address, slot: shortSlot(row.slot), block })}
        price={prices.eth_getStorageAt}
        unit={unit}
      >
        This slot alone
      </PricedLink>
    </div>
  )
}

/** ", offset 0, 16 bytes · 128 bits of (word >> 0)" */
function sayBytes(decoded: Decoded | null | undefined): string {
  const [part, another] = decoded?.parts ?? []
  if (!part || another || part.to - part.from === 32) return ''
  const bits = countOf((part.to - part.from) * 8, 'bit')
  return `, ${describeBytes(part)} · ${bits} of (word >> ${(32 - part.to) * 8})`
}

function SideDetails({
  side,
  caption,
  raws,
}: {
  side: Decoded | null
  caption: string | null
  raws: ReturnType<typeof listRaws>
}) {
  if (!side) return null
  const { isWord } = describeContent(side)
  const { text, short } = formatWhole(side)
  const plain = plainValue(side) ?? text
  const address = addressOf(side)
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        {caption === null ? null : <span className="text-ink-soft">At {caption}: </span>}
        <span className={isWord ? 'text-ink-soft' : 'font-mono text-table'} data-equal={plain}>
          {showPath(text, Number.POSITIVE_INFINITY)}
        </span>{' '}
        {short === null ? null : <span className="text-ink-soft">= {short} </span>}
        {isWord ? null : <CopyButton value={plain} what="the value" />}
        {address === null ? null : <AddressName address={address} />}
      </p>
      {raws.map(({ slot, word, own, changed }) =>
        word === null ? null : (
          <p key={String(slot)} className="wrap-anywhere">
            {raws.length > 1 ? <span className="text-ink-soft">slot {shortSlot(slot)} </span> : null}
            <WordBytes word={word} own={own} changed={changed} /> <CopyButton value={word} what="the word" />
          </p>
        ),
      )}
    </div>
  )
}

function DisplayChoice({ decoded }: { decoded: Decoded }) {
  const {
    writing: { chosen, unit },
    choose,
  } = useContractResult()
  const pattern = patternOf(decoded.path)
  const displays = listDisplays(decoded, unit)
  if (displays.length === 0) return null
  const own = chosen.get(pattern)
  const guess = guessDisplay(decoded, unit)
  const display = own ?? guess?.display ?? displays[0]
  const shown = display && formatDisplay(display)
  return (
    <p className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <span className="text-ink-soft">Show as</span>
      {displays.map((display) => {
        const code = formatDisplay(display)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={code === shown}
            onClick={() => choose(pattern, display)}
            className="min-h-6 rounded-control px-1.5 hover:bg-paper aria-pressed:bg-accent-tint aria-pressed:font-medium pointer-coarse:min-h-11"
          >
            {nameDisplay(display)}
          </button>
        )
      })}
      {displays.some(({ as }) => as === 'amount') ? (
        <DecimalsField
          decimals={display?.as === 'amount' ? display.decimals : null}
          onChoose={(decimals) => choose(pattern, { as: 'amount', decimals })}
        />
      ) : null}
      {own ? (
        <button
          type="button"
          onClick={() => choose(pattern, null)}
          className="min-h-6 rounded-control px-1.5 text-accent hover:bg-paper pointer-coarse:min-h-11"
        >
          Reset the display
        </button>
      ) : guess ? (
        <span className="text-ink-soft">Likely {guess.because}.</span>
      ) : null}
    </p>
  )
}

function DecimalsField({
  decimals,
  onChoose,
}: {
  decimals: number | null
  onChoose: (decimals: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (decimals === null ? '' : String(decimals))
  const { problem } = readField(() => parseDecimals(text))
  const isWrong = text !== '' && problem !== undefined
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <Input
        inputMode="numeric"
        aria-label="Decimals"
        placeholder={`0–${MAX_DECIMALS}`}
        aria-invalid={isWrong}
        className="h-6! w-14! text-note!"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          const { value } = readField(() => parseDecimals(target.value))
          if (value !== undefined) onChoose(value)
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
        }}
      />
      <span className={isWrong ? 'text-bad' : 'text-ink-soft'}>{isWrong ? problem : 'decimals'}</span>
    </span>
  )
}
