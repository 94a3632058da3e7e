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
import { PartsAsked, PartsTold } from './parts-asked'
import { CodeText } from './said'
import { useQuestion } from './use-question'
import { VerdictView } from './verdict-view'

/** What came of a question: how many tries it took, and whether with help. */
export type Finished = { tries: number; helped: boolean }

/** An answer that was judged, and how many steps of the way were told before. */
export type Given = { answer: LessonAnswer; hints: number }

/** A question and its fields, with hints, and what is said of an answer. */
export function QuestionView({
  question,
  stepsTold = 0,
  onHint,
  onRight,
  onVerdict,
  after,
  skip,
}: {
  question: Question
  /** Of the way to the answer, from the start. */
  stepsTold?: number
  onHint?: () => void
  onRight?: (finished: Finished) => void
  onVerdict?: (verdict: Verdict, given: Given) => void
  /** What stands under a right answer. */
  after?: ReactNode
  /** Beside the buttons: another way on than to answer. */
  skip?: ReactNode
}) {
  const id = useId()
  // What is typed or pressed before the page can hear it would be lost.
  const isHydrated = useHydrated()
  const [told, setTold] = useState(stepsTold)
  const { typed, problems, isJudging, error, verdict, type, check } = useQuestion(
    question,
    ({ verdict: came, answer, tries }) => {
      onVerdict?.(came, { answer, hints: told })
      if (came.is === 'right') onRight?.({ tries, helped: told > 0 })
    },
  )
  const { fields, parts, pieces = [], addsSlots } = question
  const isDone = verdict?.is === 'right'
  /** Puts what the bench made into the first field of its kind; null where there is none. */
  const fillInto = (kind: 'slot' | 'bytes') => {
    const at = fields.findIndex((field) => field.kind === kind)
    return at < 0 ? null : (made: string) => type(at, made)
  }
  return (
    <Form className="grid min-w-0 grid-cols-1 gap-4" onSend={check}>
      <p id={`${id}-asks`} className="text-answer wrap-anywhere">
        <CodeText text={question.asks} />
      </p>
      <PartsTold parts={parts.slice(0, stepsTold)} />
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
        {isDone || told === parts.length ? null : (
          <Button
            look="bare"
            disabled={!isHydrated}
            onClick={() => {
              setTold(told + 1)
              onHint?.()
            }}
          >
            {told === 0 ? 'A hint' : 'Another hint'}
          </Button>
        )}
        {skip}
      </div>
      <PartsTold parts={parts.slice(stepsTold, told)} />
      <div aria-live="polite" className="grid gap-4">
        <ErrorNotice error={error} />
        {verdict ? <VerdictView verdict={verdict} question={question} /> : null}
        {verdict?.is === 'no known rule' && parts.length > 0 ? <PartsAsked id={id} parts={parts} /> : null}
        {isDone ? after : null}
      </div>
    </Form>
  )
}
