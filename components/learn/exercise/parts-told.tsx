import { sayTruth } from '@/lib/learn/answer/say-truth'
import type { ExercisePart } from '@/lib/learn/lesson/exercise'
import { CodeText } from './said'

/** The way to an answer, as far as it is told. */
export function PartsTold({ parts }: { parts: readonly ExercisePart[] }) {
  if (parts.length === 0) return null
  return (
    <ol className="grid gap-2 border-hairline border-l-2 pl-3">
      {parts.map(({ field, truth, says }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one label, and none moves
        <li key={at} className="grid gap-0.5">
          <span className="text-table">
            <CodeText text={field.label} />:{' '}
            <span className="font-mono wrap-anywhere">{sayTruth(field, truth)}</span>
          </span>
          <span className="max-w-[68ch] text-ink-soft text-note">
            <CodeText text={says} />
          </span>
        </li>
      ))}
    </ol>
  )
}
