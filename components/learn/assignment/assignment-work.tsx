'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Work } from '@/lib/learn/assignment/draw-work'
import { type Attempts, addAttempt } from '@/lib/learn/assignment/hand-in'
import { QuestionView } from '../exercise/question-view'
import { AssignmentProgram } from './assignment-program'
import { AssignmentSheet } from './assignment-sheet'
import { HandInLine } from './hand-in-line'
import { keepWork } from './kept-attempts'

/** The questions of one learner, and what is handed in. */
export function AssignmentWork({
  exercise,
  name,
  title,
  work: { program, questions, isVaried },
  kept,
}: {
  exercise: string
  name: string
  title: string
  work: Work
  kept: readonly (Attempts | null)[] | null
}) {
  const [attempts, setAttempts] = useState(() => questions.map((_, i) => kept?.[i] ?? null))
  const change = (changed: (Attempts | null)[]) => {
    setAttempts(changed)
    keepWork(exercise, { name, attempts: changed })
  }
  const [isPaper, setIsPaper] = useState(false)
  return (
    <>
      {isPaper ? (
        <AssignmentSheet
          title={title}
          name={name}
          program={program}
          questions={questions}
          onBack={() => setIsPaper(false)}
        />
      ) : null}
      <div hidden={isPaper}>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <div className="min-w-0 lg:sticky lg:top-16">
            <AssignmentProgram
              program={program}
              whose={isVaried ? 'What is sent to it, with your values' : 'What is sent to it'}
            />
          </div>
          <ol className="grid min-w-0 gap-8">
            {questions.map((question, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
              <li key={i} className="grid gap-3 border-hairline border-t pt-4">
                <h2 className="text-ink-soft text-note">
                  Question {i + 1} of {questions.length}
                  {kept?.[i] ? ' · answered before' : ''}
                </h2>
                <QuestionView
                  question={question}
                  onVerdict={(_, { answer, hints }) =>
                    change(attempts.map((one, at) => (at === i ? addAttempt(one, answer, hints) : one)))
                  }
                />
              </li>
            ))}
            <li className="border-hairline border-t pt-4">
              <HandInLine handIn={{ exercise, name, attempts }} />
              <Button look="bare" className="mt-4" onClick={() => setIsPaper(true)}>
                On paper, with its key
              </Button>
            </li>
          </ol>
        </div>
      </div>
    </>
  )
}
