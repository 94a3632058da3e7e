import { asksForByte } from '@/lib/learn/worksheet/answer-space'
import type { SheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { CodeText } from '../exercise/said'
import { EmptyWord } from './empty-word'
import { FieldOnPaper } from './field-on-paper'
import { SheetSource } from './sheet-source'
import { WordsOnPaper } from './words-on-paper'

/** One question with all that it is answered from, and room to answer; whole on its page. */
export function QuestionOnPaper({ number, question }: { number: number; question: SheetQuestion }) {
  const { shown, words, asks, fields } = question
  const heading = `question-${number}`
  return (
    <section aria-labelledby={heading} className="mb-8 break-inside-avoid">
      <h2 id={heading} className="mb-3 flex gap-2 font-medium">
        <span>{number}</span>
        <span className="min-w-0 wrap-anywhere">
          <CodeText text={asks} />
        </span>
      </h2>
      {shown.map(({ title, text }) => (
        <div key={title}>
          {title === '' ? null : <h3 className="mt-2 font-medium">{title}</h3>}
          <SheetSource source={text} />
        </div>
      ))}
      {words ? <WordsOnPaper words={words} /> : null}
      {fields.map((field) => (
        <FieldOnPaper key={field.label} field={field} />
      ))}
      {fields.some(asksForByte) ? <EmptyWord /> : null}
    </section>
  )
}
