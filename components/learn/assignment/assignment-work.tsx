'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { type Assignment, type Attempts, addAttempt, type HandIn } from '@/lib/learn/assignment/assignment'
import type { DrawnWork } from '@/lib/learn/assignment/draw-work'
import { QuestionView } from '../exercise/question-view'
import { AssignmentProgram, AssignmentSheet } from './assignment-program'
import { keepWork } from './kept-attempts'

export function AssignmentWork({
  exercise,
  name,
  assignment,
  work: { program, questions, isVaried },
  kept,
}: {
  exercise: string
  name: string
  assignment: Assignment
  work: DrawnWork
  kept: readonly (Attempts | null)[] | null
}) {
  const [attempts, setAttempts] = useState(() => questions.map((_, i) => kept?.[i] ?? null))
  const change = (changed: (Attempts | null)[]) => {
    setAttempts(changed)
    keepWork(exercise, { name, attempts: changed })
  }
  const [reached, setReached] = useState(() => countReached(attempts))
  const [isPaper, setIsPaper] = useState(false)
  const first = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is disabled now, so the focus moves to the first question.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      {isPaper ? (
        <AssignmentSheet
          assignment={assignment}
          name={name}
          program={program}
          questions={questions}
          hasKey={false}
          back="Back to the questions"
          onBack={() => setIsPaper(false)}
        />
      ) : null}
      <div hidden={isPaper}>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <div className="min-w-0 lg:sticky lg:top-16">
            <AssignmentProgram
              program={program}
              whose={isVaried ? 'Transactions, with your values' : 'Transactions'}
            />
          </div>
          <ol className="grid min-w-0 gap-8">
            {questions.slice(0, reached + 1).map((question, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
              <li key={i} className="grid gap-3 border-hairline border-t pt-4">
                <h2 ref={i === 0 ? first : null} tabIndex={-1} className="text-ink-soft text-note">
                  Question {i + 1} of {questions.length}
                  {kept?.[i] ? ' · answered before' : ''}
                </h2>
                <QuestionView
                  question={question}
                  onRight={() => setReached(Math.max(reached, i + 1))}
                  skip={
                    i === reached && i + 1 < questions.length ? (
                      <Button look="bare" onClick={() => setReached(i + 1)}>
                        Skip this question
                      </Button>
                    ) : null
                  }
                  onVerdict={(_, { answer, hints }) =>
                    change(attempts.map((one, at) => (at === i ? addAttempt(one, answer, hints) : one)))
                  }
                />
              </li>
            ))}
            <li className="border-hairline border-t pt-4">
              <HandInLine handIn={{ exercise, name, attempts }} />
              <Button look="bare" className="mt-4" onClick={() => setIsPaper(true)}>
                Worksheet to print
              </Button>
            </li>
          </ol>
        </div>
      </div>
    </>
  )
}

/** The next question may give away this answer, so questions appear one after the other. */
function countReached(attempts: readonly (Attempts | null)[]): number {
  const open = attempts.indexOf(null)
  return open < 0 ? attempts.length : open
}

export function HandInLine({ handIn }: { handIn: HandIn }) {
  const { attempts } = handIn
  const answered = attempts.filter((one) => one !== null).length
  const { data: line } = useQuery({
    queryKey: ['hand in', handIn],
    enabled: answered > 0,
    networkMode: 'always',
    queryFn: async () => {
      const { formatHandIn } = await import('@/lib/share/hand-in-line')
      return formatHandIn(handIn)
    },
  })
  return (
    <section aria-labelledby="hand-in" className="grid gap-2">
      <h2 id="hand-in" className="font-medium">
        Hand in
      </h2>
      <p aria-live="polite" className="text-ink-soft">
        {answered === 0
          ? 'Answer a question. Then your line to hand in appears here.'
          : `${answered} of ${attempts.length} answered. Send this line to the person who gave you the link. It contains your name and your answers, which are checked again there.`}
      </p>
      {line ? (
        <div className="grid gap-1">
          <Input
            readOnly
            mono
            aria-label="Line to hand in"
            value={line}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton value={line} what="the line to hand in" />
        </div>
      ) : null}
    </section>
  )
}
