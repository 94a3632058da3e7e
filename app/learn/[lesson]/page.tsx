import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { LessonView } from '@/components/learn/lesson-view'
import { readConfig, servesDemo } from '@/lib/config'
import { findLessonContract } from '@/lib/demo/lesson-contract'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import type { Variant } from '@/lib/learn/variant/variant'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

type Props = { params: Promise<{ lesson: string }>; searchParams: Promise<{ seed?: string | string[] }> }

const findLesson = (slug: string) => LISTED_LESSONS.findIndex((lesson) => lesson.slug === slug)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lesson = LISTED_LESSONS[findLesson((await params).lesson)]
  return lesson ? { title: lesson.title, description: lesson.idea } : {}
}

export default async function LessonPage({ params, searchParams }: Props) {
  const number = findLesson((await params).lesson)
  const lesson = LISTED_LESSONS[number]
  if (!lesson) notFound()
  const { slug, title, idea } = lesson
  const { seed } = await searchParams
  const own: Variant = JSON.parse(
    await readFile(join(process.cwd(), 'public/learn', slug, 'own.json'), 'utf8'),
  )
  const next = LISTED_LESSONS[number + 1]
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-6">
      <header className="grid max-w-[68ch] gap-2">
        <p className="text-ink-soft text-note">
          <Link href={formatLessonPermalink()}>Learn</Link> · lesson {number + 1}
        </p>
        <h1 className="font-medium text-answer">{title}</h1>
      </header>
      <LessonView
        slug={slug}
        idea={idea}
        own={own}
        standing={servesDemo(readConfig()) ? findLessonContract(slug) : null}
        seed={typeof seed === 'string' && seed !== '' ? seed : null}
      />
      {next ? (
        <p className="border-hairline border-t pt-4">
          Next: <Link href={formatLessonPermalink(next.slug)}>{next.title}</Link>
        </p>
      ) : null}
    </div>
  )
}
