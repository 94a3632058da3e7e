'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type LessonSlug, topicOfLesson } from '@/lib/learn/lesson/lesson-titles'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

/** A link to a lesson, except on its own page. */
export function LessonLink({ slug }: { slug: LessonSlug }) {
  const href = formatLessonPermalink(slug)
  if (usePathname() === href) return null
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-6 w-fit items-center text-note">
      Lesson: {topicOfLesson(slug)}
    </Link>
  )
}
