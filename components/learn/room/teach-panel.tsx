'use client'

import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/text-field'
import { useHydrated } from '@/components/ui/use-hydrated'
import { drawRoomWord, ROOM_WORD_LENGTH, readRoomWord } from '@/lib/learn/room/room-word'
import { RoomLinks } from './room-links'

const RoomCode = dynamic(() => import('./room-code').then((module) => module.RoomCode), { ssr: false })

/** A lesson and the word of a room, and the ways in that follow from both. */
export function TeachPanel({
  lessons,
  freshWord,
}: {
  lessons: readonly { slug: string; title: string }[]
  freshWord: string
}) {
  const id = useId()
  const isHydrated = useHydrated()
  const [slug, setSlug] = useState(lessons[0]?.slug ?? '')
  const [typed, setTyped] = useState(freshWord)
  const [hasCode, setHasCode] = useState(false)
  const word = readRoomWord(typed) ?? ''
  return (
    <div className="grid max-w-[68ch] grid-cols-1 gap-3">
      <fieldset disabled={!isHydrated} aria-labelledby="teach" className="grid min-w-0 gap-2 sm:grid-cols-2">
        <Field id={`${id}-lesson`} label="Lesson">
          {(ids) => (
            <Select {...ids} value={slug} onChange={({ target }) => setSlug(target.value)}>
              {lessons.map((lesson, i) => (
                <option key={lesson.slug} value={lesson.slug}>
                  {i + 1} {lesson.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          id={`${id}-word`}
          label="Room word"
          mono={false}
          value={typed}
          onType={setTyped}
          maxLength={ROOM_WORD_LENGTH}
          hint={word === '' ? 'Without a word, everyone gets different contracts.' : undefined}
          aside={
            <button
              type="button"
              className="-my-0.5 min-h-6 px-1 text-ink-soft text-note hover:text-ink"
              onClick={() => setTyped(drawRoomWord())}
            >
              Another word
            </button>
          }
        />
      </fieldset>
      <RoomLinks slug={slug} word={word} />
      <Button
        className="w-fit"
        aria-expanded={hasCode}
        disabled={!isHydrated}
        onClick={() => setHasCode(!hasCode)}
      >
        QR code
      </Button>
      {hasCode ? <RoomCode slug={slug} word={word} /> : null}
    </div>
  )
}
