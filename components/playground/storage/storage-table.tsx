'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { WordBytes } from '@/components/storage/word/word-bytes'
import { Button } from '@/components/ui/button'
import {
  listCollisionChanges,
  listPlaceChanges,
  type PlaceChange,
} from '@/lib/playground/narrate/place-changes'
import { sayChange } from '@/lib/playground/steps/say-step'
import { type ComparedWord, isExplained } from '@/lib/playground/storage/fold-storage'
import { formatSlot, slotLabel } from '@/lib/storage/place/slot'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { formatCount } from '@/lib/text/count'
import { PlaceLine } from '../places/place-line'

const PAGE = 100

export function StorageTable({ words }: { words: readonly ComparedWord[] }) {
  const [shown, show] = useState(PAGE)
  return (
    <div className="grid gap-3">
      <WordList words={words.slice(0, shown)} />
      {words.length > shown ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
          <Button onClick={() => show(shown + PAGE)}>Show {PAGE} more</Button>
          <span className="text-ink-soft">
            {formatCount(shown)} of {formatCount(words.length)} slots
          </span>
        </p>
      ) : null}
    </div>
  )
}

function WordList({ words }: { words: readonly ComparedWord[] }) {
  return (
    <ul className="grid divide-y divide-hairline border-hairline border-y">
      {words.map((word) => (
        <li key={String(word.slot)} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span title={formatSlot(word.slot)} className="font-mono text-ink-soft text-table">
            {slotLabel(word.slot)}
            <span className="sr-only"> {formatSlot(word.slot)}</span>
          </span>
          <div className="grid min-w-0 gap-1">
            <WordContents word={word} />
            <Unexplained word={word} />
            <WordChange word={word} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function WordContents({ word: { name, before, after } }: { word: ComparedWord }) {
  if (!name) return null
  const step = { access: { before, after }, name }
  return (
    <>
      {name.unnamed ? (
        <p className="text-table text-warn wrap-anywhere">{name.unnamed.says}</p>
      ) : (
        listPlaceChanges(step).map((change) => <Change key={keyOf(change)} change={change} />)
      )}
      {listCollisionChanges(step).map((change) => (
        <Change key={`collides ${keyOf(change)}`} change={change} collides />
      ))}
    </>
  )
}

const keyOf = ({ place: { path, from, holds } }: PlaceChange) => `${path} ${from} ${holds}`

const Change = ({ change, collides = false }: { change: PlaceChange; collides?: boolean }) => (
  <p className={clsx('text-table wrap-anywhere', collides && 'text-warn')}>
    {collides ? 'A collision: for other code, this is ' : ''}
    <PlaceLine place={change.place} says={sayChange(change)} />
  </p>
)

function Unexplained({ word: { name, after } }: { word: ComparedWord }) {
  return isExplained(after, name) ? null : (
    <p className="text-table text-warn">Some bytes of this word belong to no variable.</p>
  )
}

function WordChange({ word: { name, before, after } }: { word: ComparedWord }) {
  const own = name?.places ?? []
  const changed = listChangedRuns(before, after)
  return (
    <p className="wrap-anywhere">
      {changed.length === 0 ? null : (
        <>
          <span className="sr-only">before </span>
          <WordBytes word={before} own={own} changed={changed} />
          <span className="text-ink-soft text-note"> → </span>
        </>
      )}
      <WordBytes word={after} own={own} changed={changed} />
    </p>
  )
}
