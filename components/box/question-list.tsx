import Link from 'next/link'
import { Button } from '@/components/ui/button'
import type { KeptQuestion } from '@/lib/box/kept-questions'

type Action = {
  label: string
  run: (question: KeptQuestion) => Promise<void>
  isHidden?: (question: KeptQuestion) => boolean
}

/** Questions as links, each with when it was asked and one thing to do with it. */
export function QuestionList({
  questions,
  none,
  action,
}: {
  questions: readonly KeptQuestion[]
  none: string
  action: Action
}) {
  if (questions.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <ul className="grid border-hairline border-t">
      {questions.map((question) => (
        <li
          key={question.href}
          className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-1.5"
        >
          <Link href={question.href} className="min-w-0 wrap-anywhere">
            {question.says}
          </Link>
          <span className="ml-auto flex items-center gap-3">
            <time
              dateTime={new Date(question.at).toISOString()}
              className="whitespace-nowrap text-ink-soft text-note"
            >
              {formatMoment(question.at)}
            </time>
            {action.isHidden?.(question) ? null : (
              <Button
                look="bare"
                aria-label={`${action.label}: ${question.says}`}
                onClick={() => action.run(question)}
              >
                {action.label}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const formatMoment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ').concat(' UTC')
