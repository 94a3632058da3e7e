import type { AnswerField } from '@/lib/learn/answer/field'
import { answerSpace } from '@/lib/learn/worksheet/answer-space'
import { CodeText } from '../exercise/said'
import { EmptyWord } from './empty-word'

/** What is asked, and room to write it. */
export function FieldOnPaper({ field }: { field: AnswerField }) {
  return (
    <div className="mt-3">
      <p>
        <CodeText text={field.label} />
        {field.hint ? <span className="text-ink-soft text-note"> {field.hint}</span> : null}
      </p>
      <Space field={field} />
    </div>
  )
}

function Space({ field }: { field: AnswerField }) {
  const space = answerSpace(field)
  if (space.as === 'word') return <EmptyWord />
  if (space.as === 'lines') {
    return Array.from({ length: space.lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty lines
      <div key={line} className="h-8 border-ink-soft border-b" />
    ))
  }
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
      {space.options.map((option) => (
        <li key={option} className="flex items-center gap-2">
          <span aria-hidden className="size-4 shrink-0 border border-ink-soft" />
          <span className="min-w-0 wrap-anywhere">{option}</span>
        </li>
      ))}
    </ul>
  )
}
