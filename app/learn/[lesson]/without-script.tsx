import { CodeText } from '@/components/learn/exercise/said'
import { RecordedSteps } from '@/components/learn/stages/recorded-steps'
import { readLessonPart } from '@/lib/learn/compiled/compiled-lesson'
import type { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { parseRecordedRun } from '@/lib/learn/recorded/recorded-run'

/** For browsers without JavaScript: the recorded run and the idea, without a prediction. */
export async function WithoutScript({ lesson: { slug, idea } }: { lesson: (typeof LISTED_LESSONS)[number] }) {
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
