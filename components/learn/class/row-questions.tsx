import { Disclosure } from '@/components/ui/folded-section'
import { CodeText } from '../exercise/said'
import type { JudgedRow } from './judge-class'

/** What this learner was asked, and what is right. */
export const RowQuestions = ({ row: { questions } }: { row: JudgedRow }) => (
  <Disclosure summary={<span className="text-ink-soft text-note">questions and answers</span>}>
    {() => (
      <ol className="grid max-w-md gap-2 py-1 font-normal text-note">
        {questions.map(({ asks, fields, truth }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
          <li key={i} className="grid gap-0.5 wrap-anywhere">
            <span>
              {i + 1}. <CodeText text={asks} />
            </span>
            {fields.map(({ label }, at) => (
              <span key={label} className="text-ink-soft">
                {label}: <span className="font-mono">{truth[at]}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    )}
  </Disclosure>
)
