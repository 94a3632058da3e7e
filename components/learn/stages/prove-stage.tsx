'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import type { BegunProof } from '@/lib/learn/proof/begun-proofs'
import {
  addToProof,
  isProved,
  PROOF,
  type Proof,
  stepsTold,
  WORKED,
  withoutHelp,
} from '@/lib/learn/proof/proof'
import { ErrorNotice } from '../exercise/error-notice'
import { ExerciseView } from '../exercise/exercise-view'
import { loadExercise } from '../exercise/load-exercise'
import type { Finished } from '../exercise/question-view'
import { keepBegunProof } from '../progress/use-progress'

/** New contracts until three different structures in a row are answered without help. The first shows most steps. */
export function ProveStage(proving: Proving) {
  const { proof, next, finished, query, onRight, onHelped, goTo } = useProof(proving)
  const { data: exercise, error, refetch } = query
  const shown = exercise ? stepsTold(proof, exercise.parts.length) : 0
  return (
    <div className="grid gap-5">
      <ProofMeter done={next.row.length} />
      {shown > 0 ? (
        <p className="max-w-[68ch] text-ink-soft">
          All steps except the {proof.worked === WORKED ? 'last' : 'last two'} are shown here. This contract
          does not count yet.
        </p>
      ) : null}
      <ErrorNotice error={error} action={<Button onClick={() => refetch()}>Try again</Button>} />
      {exercise ? (
        <ExerciseView
          key={proof.round}
          exercise={exercise}
          whose="the new contract"
          stepsShown={shown}
          onHint={onHelped}
          onVerdict={({ is }) => {
            if (is !== 'right') onHelped()
          }}
          onRight={onRight}
          skip={
            shown > 0 && finished === null ? (
              <Button look="bare" onClick={() => goTo(withoutHelp(proof.round + 1))}>
                Without help
              </Button>
            ) : null
          }
          after={
            <div className="grid gap-2">
              {finished === null || isAlone(finished) ? null : (
                <p className="max-w-[68ch] text-ink-soft">
                  {shown > 0
                    ? 'The next contract shows fewer steps.'
                    : 'The count starts again at 0. A contract counts if your first answer is right, without a hint.'}
                </p>
              )}
              <Button
                look="primary"
                className="w-fit"
                onClick={() => goTo(isProved(next) ? withoutHelp(next.round) : next)}
              >
                {isProved(next) ? 'Another contract' : 'Next contract'}
              </Button>
            </div>
          }
        />
      ) : null}
    </div>
  )
}

type Proving = {
  lesson: Lesson
  /** All draws use its seed. */
  begun: BegunProof
  onProved: () => void
  /** Called after each exercise; `alone` if the first answer was right, without a hint. */
  onAnswered: (alone: boolean) => void
}

/** The exercise of each round, and how far the proof is. This browser keeps it. */
function useProof({ lesson, begun: { seed, proof: begunProof }, onProved, onAnswered }: Proving) {
  const [proof, setProof] = useState<Proof>(begunProof)
  const [finished, setFinished] = useState<Finished | null>(null)
  const query = useQuery({
    queryKey: ['exercise', lesson.slug, seed, proof.round],
    queryFn: () => loadExercise(lesson, seed, proof),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const after = (alone: boolean) => addToProof(proof, query.data?.variant.structure ?? 0, alone)
  const keep = (reached: Proof) => keepBegunProof(lesson.slug, { seed, proof: reached })
  return {
    proof,
    finished,
    query,
    next: finished === null ? proof : after(isAlone(finished)),
    onRight(came: Finished) {
      if (finished) return
      setFinished(came)
      keep(after(isAlone(came)))
      onAnswered(isAlone(came))
      if (isProved(after(isAlone(came)))) onProved()
    },
    /** After a reload, an exercise that was answered with help is not asked again. */
    onHelped() {
      if (!finished) keep(after(false))
    },
    goTo(reached: Proof) {
      keep(reached)
      setProof(reached)
      setFinished(null)
    },
  }
}

const isAlone = ({ tries, helped }: Finished): boolean => tries === 1 && !helped

const ProofMeter = ({ done }: { done: number }) => (
  <p className="flex items-center gap-2 text-note">
    <span aria-hidden className="flex gap-1">
      {Array.from({ length: PROOF }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a row
          key={i}
          className={i < done ? 'size-3 rounded-full bg-accent' : 'size-3 rounded-full border border-control'}
        />
      ))}
    </span>
    {done} of {PROOF} in a row, each with a different structure, without a hint
  </p>
)
