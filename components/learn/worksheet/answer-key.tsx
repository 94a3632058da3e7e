import { Hex } from '@/components/ui/hex'
import { sayTruth } from '@/lib/learn/answer/field'
import type { SheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { CodeText } from '../exercise/said'

export function AnswerKey({
  title,
  drawn,
  questions,
}: {
  title: string
  drawn: string
  questions: readonly SheetQuestion[]
}) {
  return (
    <section
      aria-labelledby="key"
      className="break-before-page border-hairline border-t pt-6 group-has-[#without-key:checked]/sheet:hidden print:border-0 print:pt-0"
    >
      <h2 id="key" className="font-medium text-answer wrap-anywhere">
        Key: {title}
      </h2>
      <p className="mt-1 wrap-anywhere">{drawn}</p>
      <p className="mt-1 text-ink-soft text-note">
        Computed when this page was opened, from the compiler’s layout of these contracts. It is not stored.
      </p>
      <ol className="mt-4">
        {questions.map((question, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
          <li key={i} className="mb-5 flex break-inside-avoid gap-3">
            <span aria-hidden className="font-medium">
              {i + 1}
            </span>
            <Answers question={question} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answers({ question: { fields, truth, bytes } }: { question: SheetQuestion }) {
  const answers = fields.map((field, i) => ({ label: field.label, says: sayTruth(field, truth[i] ?? '') }))
  const behind = bytes && { label: bytes.label, says: bytes.value.toLowerCase() }
  const isNew = behind && !truth.includes(behind.says)
  return (
    <dl className="grid min-w-0 gap-2">
      {[...answers, ...(isNew ? [behind] : [])].map(({ label, says }) => (
        <div key={label}>
          <dt className="text-ink-soft text-note">
            <CodeText text={label} />
          </dt>
          <dd className="font-mono text-table wrap-anywhere">
            {/^0x[0-9a-f]*$/.test(says) ? <Hex value={says} /> : showHiddenCharacters(says)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
