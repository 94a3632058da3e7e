'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { BlockField } from '@/components/lens/block-field'
import { useOldestKept } from '@/components/reader/use-oldest-kept'
import { useTariff } from '@/components/reader/use-tariff'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { formatBlock } from '@/lib/block/block'
import { type BlockRange, parseBlockRange } from '@/lib/block/block-range'
import { parseBlockNumber } from '@/lib/block/typed-block'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { beginChanges } from '@/lib/storage/changes/change-progress'
import type { EventBlocks } from '@/lib/storage/changes/event-blocks'
import { countMostReads, type Probe } from '@/lib/storage/changes/search-change'
import {
  cutWatched,
  joinKnown,
  listStepBlocks,
  type WordsByBlock,
  watchedBytes,
} from '@/lib/storage/changes/time-steps'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { countOf } from '@/lib/text/count'
import { type ParsedField, readField } from '@/lib/text/field'
import { PinHeadButton } from '../question/question-block-field'
import { ChangeProgressView } from './change-progress-view'
import { EventBlockReads } from './event-block-reads'
import { useChangeSearch } from './use-change-search'

const WordTime = dynamic(() => import('./word-time').then((module) => module.WordTime), {
  ssr: false,
  loading: () => null,
})

/** Finds the last change of a word by bisection between two blocks, then earlier ones. */
export function ChangeSearch({
  question,
  words,
}: {
  question: StorageQuestion
  /** Read at the block of the question. */
  words: Words
}) {
  const oldestKept = useOldestKept('state')
  const { address, slot, path, block } = question
  const watched = watchedBytes(path)
  const run = useChangeSearch({ address, slot, watched })
  const [typed, setTyped] = useState({ from: '', to: isBlockTag(block) ? '' : formatBlock(block) })
  const [events, setEvents] = useState<EventBlocks | null>(null)
  const asked = isBlockTag(block) ? null : Number(block)
  const stepBlocks = listStepBlocks(run.progress?.changes ?? [], events?.blocks ?? [], asked)
  const word = wordAt(words, slot)
  const known = asked === null || !word ? [] : [{ block: asked, word: cutWatched(word, watched) }]
  const answered: WordsByBlock = new Map(asked === null ? [] : [[asked, words]])
  const read = joinKnown(answered, run.progress?.words ?? new Map())
  const { value: end } = readField(() => parseBlockNumber(typed.to))
  const from = typed.from === '' && end !== undefined ? String(oldestKept(end)) : typed.from
  const fields = parseBlockRange({ from, to: typed.to }, 2)
  const { value: range } = fields.range
  return (
    <Section id="changes" title="When did this change?">
      <p className="max-w-[68ch] text-ink-soft text-table">
        {path && watched.to - watched.from < 32
          ? 'Only the bytes of this value are compared. '
          : 'The whole word is compared. '}
        This is a binary search over blocks. It misses a value that changed and changed back between two
        blocks it reads.
      </p>
      <Form
        className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:items-end"
        onSend={() => {
          if (range) run.start({ range, known })
        }}
      >
        <BlockField
          id="changes-from"
          label="From block"
          value={from}
          problem={from === '' ? undefined : fields.from.problem}
          hint="The oldest block."
          onChange={(value) => setTyped({ ...typed, from: value })}
        />
        <BlockField
          id="changes-to"
          label="To block"
          value={typed.to}
          problem={typed.to === '' ? undefined : fields.to.problem}
          hint="The newest block."
          aside={<PinHeadButton onPin={(to) => setTyped({ ...typed, to })} />}
          onChange={(value) => setTyped({ ...typed, to: value })}
        />
        <FindButton range={fields.range} known={known} />
      </Form>
      <EventBlockReads
        address={address}
        range={range}
        known={known}
        onFound={setEvents}
        onRead={({ range, blocks }) => run.start({ range, blocks, known })}
      />
      {run.state === 'idle' ? null : (
        <ChangeProgressView
          question={question}
          run={run}
          progress={run.progress ?? beginChanges(run.question.range, known)}
          words={read}
          onGoOn={() => run.goOn(run.question)}
        />
      )}
      {stepBlocks.length > 1 ? (
        <WordTime followed={{ address, slot, path }} blocks={stepBlocks} asked={asked} known={read} />
      ) : null}
    </Section>
  )
}

function FindButton({ range, known }: { range: ParsedField<BlockRange>; known: readonly Probe[] }) {
  const { prices } = useTariff()
  const most = range.value ? countMostReads(range.value, known) : null
  const isEndKnown = known.some(({ block }) => block === range.value?.to)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-2">
      <AskButton type="submit" disabled={most === null} price={most && most * prices.eth_getStorageAt} isMost>
        Find the last change
      </AskButton>
      <span className="text-ink-soft text-note">
        {most === null
          ? range.problem
          : `At most ${countOf(most, 'call')}. ${isEndKnown ? 'One is' : 'Two are'} enough if the value is the same at both ends.`}
      </span>
    </div>
  )
}
