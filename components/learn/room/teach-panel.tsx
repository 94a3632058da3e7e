'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/text-field'
import { useHydrated } from '@/components/ui/use-hydrated'
import { drawRoomWord, ROOM_WORD_LENGTH, readRoomWord } from '@/lib/learn/room/room-word'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

const RoomCode = dynamic(() => import('./room-code').then((module) => module.RoomCode), { ssr: false })

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

export function RoomLinks({ slug, word }: { slug: string; word: string }) {
  const isHydrated = useHydrated()
  const path = formatLessonPermalink(slug, word)
  const link = isHydrated ? window.location.origin + path : path
  return (
    <>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          mono
          aria-label="Link for the room"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={link} what="the link for the room" />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link href={formatLessonPermalink(slug, word, 'print')} prefetch={false}>
          Worksheet to print
        </Link>
        <Link href={formatLessonPermalink(slug, word, 'large')} prefetch={false}>
          Projector size
        </Link>
      </p>
    </>
  )
}
