import type { Metadata } from 'next'
import Link from 'next/link'
import { LessonMap } from '@/components/learn/map/lesson-map'
import { TeachSection } from '@/components/learn/room/teach-section'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

export const metadata: Metadata = {
  title: 'Learn',
  description:
    'Where Solidity keeps what, predicted first, then seen in bytes, then proved on fresh contracts.',
}

export default function LearnPage() {
  const [first] = LISTED_LESSONS
  return (
    <div className="mx-auto grid max-w-[960px] gap-8 px-4 py-6">
      <header className="grid max-w-[68ch] gap-3">
        <h1 className="font-medium text-answer">Learn where Solidity keeps what</h1>
        <p className="text-ink-soft">
          Each lesson asks before it tells: say where something lies, see it in bytes, be told why, then prove
          it on three contracts that nobody saw before. The compiler and the EVM judge every answer in this
          browser: no network, no key, no credits.
        </p>
        <p>
          <Link href={formatLessonPermalink(first.slug)}>Start with the first question</Link>
        </p>
      </header>
      <LessonMap />
      <TeachSection />
    </div>
  )
}
