import { clsx } from 'clsx'
import type { AbiParameter, Hex as HexString } from 'viem'
import { Hex } from '@/components/ui/hex'
import { drawOffsets, type OffsetArrow, type WalkedWord, walkData } from '@/lib/abi/walk-data'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const TINT: Record<WalkedWord['role'], string> = {
  value: 'bg-byte-3',
  offset: 'bg-byte-2',
  length: 'bg-byte-5',
  content: 'bg-byte-8',
}

/** Encoded data in the order in which a decoder reads it, with an arrow from each offset to where it points. */
export function WalkedWords({ parameters, data }: { parameters: readonly AbiParameter[]; data: HexString }) {
  const { words, cut, unvisited } = walkData(parameters, data)
  const arrows = drawOffsets(words)
  const lanes = Math.max(0, ...arrows.map((arrow) => arrow.lane + 1))
  return (
    <div className="grid gap-2 pt-2">
      <p className="max-w-[68ch] text-ink-soft text-note">
        Values of fixed size are stored in place. For dynamic values a word has the offset in bytes of the
        length and the content.
      </p>
      <ol className="grid border-hairline border-y text-table">
        {words.map((word, row) => (
          <li key={`${word.at} ${word.path} ${word.role}`} className="flex">
            {Array.from({ length: lanes }, (_, lane) => lane)
              .reverse()
              .map((lane) => (
                <LaneCell key={lane} part={partOfArrow(arrows, lane, row)} />
              ))}
            <WordCell word={word} />
          </li>
        ))}
      </ol>
      {cut ? (
        <p className="text-note text-warn">
          The data is longer: the first {countOf(words.length, 'word')} are shown here.
        </p>
      ) : null}
      {unvisited > 0 ? (
        <p className="text-note text-warn">
          {countOf(unvisited, 'word')} of the data {unvisited === 1 ? 'belongs' : 'belong'} to no argument.
        </p>
      ) : null}
    </div>
  )
}

function WordCell({ word: { at, bytes, path, type, role, reading, trouble } }: { word: WalkedWord }) {
  return (
    <div className="grid min-w-0 grow gap-x-3 py-1 pl-2 sm:grid-cols-[48px_208px_minmax(0,1fr)]">
      <span className="font-mono text-ink-soft">{at}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className={clsx('mr-2 rounded-control px-1 text-note', TINT[role])}>{role}</span>
        {showHiddenCharacters(path, 100)} <span className="text-ink-soft text-note">{type}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <Hex value={bytes} />
        <span className="block font-mono text-ink-soft text-note">{reading}</span>
        {trouble === null ? null : <span className="block text-note text-warn">! {trouble}</span>}
      </span>
    </div>
  )
}

type ArrowPart = 'start' | 'through' | 'end' | null

function partOfArrow(arrows: readonly OffsetArrow[], lane: number, row: number): ArrowPart {
  const arrow = arrows.find((found) => found.lane === lane && row >= found.from && row <= found.to)
  if (!arrow) return null
  if (row === arrow.from) return 'start'
  return row === arrow.to ? 'end' : 'through'
}

const LINE: Record<Exclude<ArrowPart, null>, string> = {
  start: 'top-3.5 bottom-0 border-t rounded-tl-[4px]',
  through: 'inset-y-0',
  end: 'top-0 h-3.5 border-b rounded-bl-[4px]',
}

/** A piece of one arrow: rows may be of any height, so each row draws its own part. */
function LaneCell({ part }: { part: ArrowPart }) {
  return (
    <span aria-hidden className="relative w-2.5 shrink-0">
      {part === null ? null : (
        <span className={clsx('absolute right-0 left-1 border-accent border-l', LINE[part])} />
      )}
      {part === 'end' ? (
        <span className="absolute top-[9px] -right-1 text-[8px] text-accent leading-[10px]">▶</span>
      ) : null}
    </span>
  )
}
