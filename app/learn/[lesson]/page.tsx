import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { CodeText } from '@/components/learn/exercise/said'
import { LessonView } from '@/components/learn/lesson-view'
import { RecordedSteps } from '@/components/learn/stages/recorded-steps'
import { readConfig, servesDemo } from '@/lib/config'
import { findLessonContract } from '@/lib/demo/lesson-script'
import { readLessonPart, readVariant } from '@/lib/learn/compiled/compiled-lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { parseRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { drawRoomWord, readRoomWord } from '@/lib/learn/room/room-word'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'
import { LessonSheet } from './lesson-sheet'

type Given = string | string[] | undefined
type Props = {
  params: Promise<{ lesson: string }>
  searchParams: Promise<{ seed?: Given; print?: Given; large?: Given }>
}

const findLesson = (slug: string) => LISTED_LESSONS.findIndex((lesson) => lesson.slug === slug)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = findLesson((await params).lesson)
  const lesson = LISTED_LESSONS[number]
  if (!lesson) return {}
  return { title: `${number + 1} ${lesson.title}`, description: lesson.idea.replaceAll('`', '') }
}

export default async function LessonPage({ params, searchParams }: Props) {
  const number = findLesson((await params).lesson)
  const lesson = LISTED_LESSONS[number]
  if (!lesson) notFound()
  const { slug, title, idea } = lesson
  const { seed: typed, print, large } = await searchParams
  const seed = typeof typed === 'string' ? readRoomWord(typed) : null
  if (print !== undefined) {
    if (seed === null) redirect(formatLessonPermalink(slug, drawRoomWord(), 'print'))
    return <LessonSheet lesson={lesson} word={seed} />
  }
  const shape = large === undefined ? null : 'large'
  const next = LISTED_LESSONS[number + 1]
  return (
    <div data-large={shape ? '' : undefined} className="mx-auto grid max-w-[1200px] gap-6 px-4 py-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-[68ch] gap-2">
          <p className="text-ink-soft text-note">
            <Link href={formatLessonPermalink()}>Learn</Link> · lesson {number + 1}
          </p>
          <h1 className="font-medium text-answer">{title}</h1>
        </div>
        <Link
          href={formatLessonPermalink(slug, seed ?? '', shape ? null : 'large')}
          scroll={false}
          className="text-note"
        >
          {shape ? 'Normal size' : 'Projector size'}
        </Link>
      </header>
      <LessonView
        slug={slug}
        idea={idea}
        own={await readVariant(slug, 'own')}
        standing={servesDemo(readConfig()) ? findLessonContract(slug) : null}
        seed={seed}
      />
      <WithoutScript lesson={lesson} />
      {next ? (
        <p className="border-hairline border-t pt-4">
          Next: <Link href={formatLessonPermalink(next.slug, seed ?? '', shape)}>{next.title}</Link>
        </p>
      ) : null}
    </div>
  )
}

/** The rest of a lesson without JavaScript: no prediction is possible. */
async function WithoutScript({ lesson: { slug, idea } }: { lesson: (typeof LISTED_LESSONS)[number] }) {
  const finished = parseRecordedRun(await readLessonPart(slug, 'run'))
  return (
    <noscript>
      <p>
        Your browser tests answers on the contract, and this needs JavaScript. This is what the contract did:
      </p>
      <RecordedSteps finished={finished} />
      <h2 className="mt-4 font-medium text-answer">Why</h2>
      <p className="max-w-[68ch]">
        <CodeText text={idea} />
      </p>
    </noscript>
  )
}
