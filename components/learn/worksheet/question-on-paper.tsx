import { clsx } from 'clsx'
import { Hex } from '@/components/ui/hex'
import type { AnswerField } from '@/lib/learn/answer/field'
import { answerSpace, asksForByte, type SheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { shortSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'
import { CodeText } from '../exercise/said'

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

const BYTES = Array.from({ length: 32 }, (_, i) => 31 - i)

export const EmptyWord = () => (
  <div className="@container">
    <div
      role="img"
      aria-label="The 32 bytes of a word, empty: byte 31 on the left, byte 0 on the right"
      className="mt-2 grid grid-cols-16 font-mono @xl:grid-cols-32"
    >
      {BYTES.map((byte) => (
        <span key={byte} className="text-center text-[10px] text-ink-soft leading-4">
          <span className="block h-4">{byte % 4 === 0 || byte === 31 ? byte : null}</span>
          <span className="block h-7 border border-ink-soft" />
        </span>
      ))}
    </div>
  </div>
)

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

/** Longer sources are printed in two columns, to leave space for answers. */
const LONG = 36

export function SheetSource({ source }: { source: string }) {
  const lines = source.trimEnd().split('\n')
  return (
    <pre
      className={clsx(
        'whitespace-pre-wrap border-hairline border-y py-2 font-mono text-table wrap-anywhere',
        lines.length > LONG
          ? 'gap-6 sm:columns-2 print:text-[10px] print:leading-[12px]'
          : 'print:text-[11px] print:leading-[14px]',
      )}
    >
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <span key={i} className="flex gap-3">
          <span aria-hidden className="w-5 shrink-0 select-none text-right text-ink-soft">
            {i + 1}
          </span>
          <code className="min-w-0">{line === '' ? ' ' : line}</code>
        </span>
      ))}
    </pre>
  )
}

export function WordsOnPaper({ words }: { words: Words }) {
  const rows = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <div className="mt-3">
      <h3 className="font-medium">Words in storage</h3>
      <dl className="my-1 font-mono text-table print:text-[11px] print:leading-[14px]">
        {rows.map(([slot, word]) => (
          <div key={slot} className="flex flex-wrap gap-x-4 border-hairline border-b py-0.5 print:py-px">
            <dt className="min-w-16 text-ink-soft wrap-anywhere">slot {shortSlot(slot)}</dt>
            <dd>
              <Hex value={word} className="print:text-[11px]" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-note">Every other word is zero.</p>
    </div>
  )
}
