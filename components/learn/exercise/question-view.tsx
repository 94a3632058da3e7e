'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import type { Question, Verdict } from '@/lib/learn/lesson/lesson'
import { AnswerFields } from './answer-fields'
import { ErrorNotice } from './error-notice'
import { HashBench } from './hash-bench'
import { PartsAsked, PartsShown } from './parts-asked'
import { CodeText } from './said'
import { useQuestion } from './use-question'
import { VerdictView } from './verdict-view'

/** `helped`: whether a hint was shown. */
export type Finished = { tries: number; helped: boolean }

/** `hints`: how many steps were shown before the answer. */
export type Given = { answer: LessonAnswer; hints: number }

export function QuestionView({
  question,
  stepsShown = 0,
  onHint,
  onRight,
  onVerdict,
  after,
  skip,
}: {
  question: Question
  /** Number of steps that are shown from the start. */
  stepsShown?: number
  onHint?: () => void
  onRight?: (finished: Finished) => void
  onVerdict?: (verdict: Verdict, given: Given) => void
  /** Shown below a right answer. */
  after?: ReactNode
  /** Shown beside the buttons. */
  skip?: ReactNode
}) {
  const id = useId()
  // Input before hydration would be lost.
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(stepsShown)
  const { typed, problems, isJudging, error, verdict, type, check } = useQuestion(
    question,
    ({ verdict: came, answer, tries }) => {
      onVerdict?.(came, { answer, hints: shown })
      if (came.is === 'right') onRight?.({ tries, helped: shown > 0 })
    },
  )
  const { fields, parts, pieces = [], addsSlots } = question
  const isDone = verdict?.is === 'right'
  /** Fills the first field of a kind; null if there is none. */
  const fillInto = (kind: 'slot' | 'bytes') => {
    const at = fields.findIndex((field) => field.kind === kind)
    return at < 0 ? null : (made: string) => type(at, made)
  }
  return (
    <Form className="grid min-w-0 grid-cols-1 gap-4" onSend={check}>
      <p id={`${id}-asks`} className="text-answer wrap-anywhere">
        <CodeText text={question.asks} />
      </p>
      <PartsShown parts={parts.slice(0, stepsShown)} />
      {pieces.length > 0 ? (
        <HashBench
          pieces={pieces}
          addsSlots={addsSlots}
          onUseBytes={fillInto('bytes')}
          onUse={fillInto('slot')}
        />
      ) : null}
      <fieldset
        disabled={!isHydrated}
        aria-labelledby={`${id}-asks`}
        className="grid min-w-0 grid-cols-1 gap-2"
      >
        <AnswerFields id={id} fields={fields} typed={typed} problems={problems} onType={type} />
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={isJudging || isDone || !isHydrated}>
          {isJudging ? 'Testing…' : 'Check'}
        </Button>
        {isDone || shown === parts.length ? null : (
          <Button
            look="bare"
            disabled={!isHydrated}
            onClick={() => {
              setShown(shown + 1)
              onHint?.()
            }}
          >
            {shown === 0 ? 'A hint' : 'Another hint'}
          </Button>
        )}
        {skip}
      </div>
      <PartsShown parts={parts.slice(stepsShown, shown)} />
      <div aria-live="polite" className="grid gap-4">
        <ErrorNotice error={error} />
        {verdict ? <VerdictView verdict={verdict} question={question} /> : null}
        {verdict?.is === 'no known rule' && parts.length > 0 ? <PartsAsked id={id} parts={parts} /> : null}
        {isDone ? after : null}
      </div>
    </Form>
  )
}
