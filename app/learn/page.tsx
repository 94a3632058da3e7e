import type { Metadata } from 'next'
import Link from 'next/link'
import { LessonMap } from '@/components/learn/map/lesson-map'
import { TeachSection } from '@/components/learn/room/teach-section'
import { FIRST_LESSON } from '@/lib/learn/lesson/listed-lessons'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

export const metadata: Metadata = {
  title: 'Learn',
  description:
    'Learn how Solidity stores variables: predict the slot, see the bytes, then prove it on new contracts.',
}

export default function LearnPage() {
  return (
    <div className="mx-auto grid max-w-[960px] gap-8 px-4 py-6">
      <header className="grid max-w-[68ch] gap-3">
        <h1 className="font-medium text-answer">Learn where Solidity stores variables</h1>
        <p className="text-ink-soft">
          Each lesson starts with a question. Predict where a value is stored, see its bytes, read why, then
          prove it on three new contracts. The compiler and the EVM check every answer in your browser:
          without a network, a key or credits.
        </p>
        <p>
          <Link href={formatLessonPermalink(FIRST_LESSON)}>Start with the first lesson</Link>
        </p>
      </header>
      <LessonMap />
      <TeachSection />
    </div>
  )
}
