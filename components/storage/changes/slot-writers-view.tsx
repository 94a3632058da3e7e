import type { Hex } from 'viem'
import { Disclosure } from '@/components/ui/folded-section'
import { Notice } from '@/components/ui/notice'
import {
  ALONE_WORDS,
  CANDIDATE_WORDS,
  describeSlotWriters,
  sayPlace,
  splitCandidates,
} from '@/lib/state-diff/writers/describe-slot-writers'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import type { SlotWriters } from '@/lib/state-diff/writers/slot-writers'
import type { PathReading } from '@/lib/storage/question/path-question'
import { countOf, formatCount } from '@/lib/text/count'
import { WriterEntries, WriterEntry, WriterWords } from './writer-entry'

type Result<Found = SlotWriters> = {
  found: Found
  /** Of the transactions of the block, in order. */
  hashes: readonly Hex[]
  slot: SlotInBlock
  path: PathReading | null
}

/** Which transactions changed a slot, how sure that is, and a link to the receipt of each. */
export function SlotWritersView(result: Result) {
  const { found, hashes, slot, path } = result
  const at = { block: slot.block, transactions: hashes.length }
  const { title, says, tone } = describeSlotWriters(found, at)
  return (
    <>
      <Notice announce tone={tone} title={title}>
        <p className="max-w-[68ch]">{says}</p>
      </Notice>
      {found.is === 'candidates' || found.is === 'alone' ? (
        <Candidates {...result} found={found} />
      ) : (
        <WriterEntries label="Changes of the slot in this block">
          {found.writes.map(({ place, before, after }) => (
            <WriterEntry
              key={place}
              hash={typeof place === 'number' ? (hashes[place] ?? null) : null}
              title={sayPlace(place, hashes.length)}
            >
              <WriterWords
                path={path}
                before={{ name: 'from', word: before }}
                after={{ name: 'to', word: after }}
              />
            </WriterEntry>
          ))}
        </WriterEntries>
      )}
    </>
  )
}

type Undecided = Extract<SlotWriters, { is: 'alone' | 'candidates' }>
type Listed = ReturnType<typeof splitCandidates>['shown']

function Candidates(result: Result<Undecided>) {
  const { shown, more } = splitCandidates(result.found)
  return (
    <>
      <CandidateList {...result} candidates={shown} />
      {more.length > 0 ? (
        <Disclosure summary={countOf(more.length, 'more candidate')}>
          {() => <CandidateList {...result} candidates={more} />}
        </Disclosure>
      ) : null}
    </>
  )
}

function CandidateList({
  candidates,
  found,
  hashes,
  slot,
  path,
}: Result<Undecided> & { candidates: Listed }) {
  const without = found.is === 'alone' ? ' · not replayed' : ''
  return (
    <WriterEntries label="Candidates">
      {candidates.map(({ index, hash, by, result, after }) => (
        <WriterEntry key={hash} hash={hash} title={sayPlace(index, hashes.length)}>
          <p className="text-ink-soft text-note">
            {CANDIDATE_WORDS[by]}
            {result ? ` · alone: ${ALONE_WORDS[result]}` : without}
          </p>
          {result === 'consistent' && after ? (
            <WriterWords
              path={path}
              before={{ name: `after block ${formatCount(Number(slot.block - 1n))}`, word: slot.before }}
              after={{ name: 'written', word: after }}
            />
          ) : null}
        </WriterEntry>
      ))}
    </WriterEntries>
  )
}
