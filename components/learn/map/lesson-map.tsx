import Link from 'next/link'
import { LESSON_GROUPS, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'
import { CodeText } from '../exercise/said'
import { LessonState } from './lesson-state'
import { ProgressFile } from './progress-file'

export function LessonMap() {
  const numbered = LISTED_LESSONS.map((lesson, i) => ({ ...lesson, number: i + 1 }))
  return (
    <div className="grid gap-8">
      {LESSON_GROUPS.map((group) => {
        const lessons = numbered.filter((lesson) => lesson.group === group)
        if (lessons.length === 0) return null
        return (
          <section key={group} aria-labelledby={idOf(group)} className="grid gap-2">
            <h2 id={idOf(group)} className="font-medium">
              {group}
            </h2>
            <ol className="border-hairline border-t">
              {lessons.map(({ slug, number, title, idea }) => (
                <li
                  key={slug}
                  value={number}
                  className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2 border-hairline border-b py-2"
                >
                  <span aria-hidden className="text-ink-soft text-table">
                    {number}
                  </span>
                  <Link href={formatLessonPermalink(slug)} prefetch={false} className="w-fit">
                    {title}
                  </Link>
                  <LessonState slug={slug} />
                  <p className="col-start-2 max-w-[68ch] text-ink-soft text-note">
                    <CodeText text={idea} />
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      <ProgressFile />
    </div>
  )
}

const idOf = (group: string) => group.toLowerCase().replace(/\W+/g, '-')
