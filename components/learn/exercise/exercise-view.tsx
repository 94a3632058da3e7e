'use client'

import { type ReactNode, useId, useState } from 'react'
import { useHydrated } from '@/components/reader/use-hydrated'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'
import type { Exercise } from '@/lib/learn/lesson/exercise'
import type { Verdict } from '@/lib/learn/verdict/verdict'
import { AnswerFields } from './answer-fields'
import { ContractShown } from './contract-shown'
import { HashBench } from './hash-bench'
import { PartsAsked } from './parts-asked'
import { PartsTold } from './parts-told'
import { Said } from './said'
import { useExercise } from './use-exercise'
import { VerdictView } from './verdict-view'

/** What came of an exercise: how many tries it took, and whether with help. */
export type Finished = { tries: number; helped: boolean }

/** One question about one contract: read, answer, see what the contract says of it. */
export function ExerciseView({
  exercise,
  whose,
  onRight,
  onVerdict,
  after,
  skip,
}: {
  exercise: Exercise
  /** What its contract is called on a page with several. */
  whose: string
  onRight?: (finished: Finished) => void
  onVerdict?: (verdict: Verdict) => void
  /** What stands under a right answer. */
  after?: ReactNode
  /** Beside the buttons: another way on than to answer. */
  skip?: ReactNode
}) {
  const id = useId()
  // What is typed or pressed before the page can hear it would be lost.
  const isHydrated = useHydrated()
  const [told, setTold] = useState(0)
  const { typed, problems, isJudging, error, verdict, type, check } = useExercise(exercise, (came, tries) => {
    onVerdict?.(came)
    if (came.is === 'right') onRight?.({ tries, helped: told > 0 })
  })
  const { fields, parts, pieces } = exercise
  const isDone = verdict?.is === 'right'
  const slotAt = fields.findIndex(({ kind }) => kind === 'slot')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 large:max-2xl:grid-cols-1">
      <ContractShown exercise={exercise} whose={whose} />
      <form
        className="grid min-w-0 grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <p id={`${id}-asks`} className="text-answer wrap-anywhere">
          <Said text={exercise.asks} />
        </p>
        {pieces.length > 0 ? (
          <HashBench pieces={pieces} onUse={slotAt < 0 ? null : (slot) => type(slotAt, slot)} />
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
            {isJudging ? 'Trying it…' : 'Check'}
          </Button>
          {isDone || told === parts.length ? null : (
            <Button look="bare" disabled={!isHydrated} onClick={() => setTold(told + 1)}>
              {told === 0 ? 'A hint' : 'Another hint'}
            </Button>
          )}
          {skip}
        </div>
        <PartsTold parts={parts.slice(0, told)} />
        <div aria-live="polite" className="grid gap-4">
          {error ? (
            <Notice tone="bad" title={error.message}>
              {error instanceof TriptychError ? <p>{error.whatToDo}</p> : null}
            </Notice>
          ) : null}
          {verdict ? <VerdictView verdict={verdict} exercise={exercise} /> : null}
          {verdict?.is === 'no known rule' ? <PartsAsked id={id} parts={parts} /> : null}
          {isDone ? after : null}
        </div>
      </form>
    </div>
  )
}
