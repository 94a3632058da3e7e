'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import type { BegunProof } from '@/lib/learn/proof/begun-proofs'
import { addToProof, isProved, type Proof, stepsTold, WORKED, withoutHelp } from '@/lib/learn/proof/proof'
import { ExerciseView } from '../exercise/exercise-view'
import { loadExercise } from '../exercise/load-exercise'
import type { Finished } from '../exercise/question-view'
import { keepBegunProof } from '../progress/use-progress'
import { ProofMeter } from './proof-meter'

/** Fresh contracts, the first with most of the way told, until three different structures in a row were answered without help. */
export function ProveStage({
  lesson,
  begun: { seed, proof: begunProof },
  onProved,
  onAnswered,
}: {
  lesson: Lesson
  /** Its seed is what all draws follow from: the same asks the same. */
  begun: BegunProof
  onProved: () => void
  /** Each exercise that came to its end, and whether it was answered at once and alone. */
  onAnswered: (alone: boolean) => void
}) {
  const [proof, setProof] = useState<Proof>(begunProof)
  const [finished, setFinished] = useState<Finished | null>(null)
  const {
    data: exercise,
    error,
    refetch,
  } = useQuery({
    queryKey: ['exercise', lesson.slug, seed, proof.round],
    queryFn: () => loadExercise(lesson, seed, proof),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const after = (alone: boolean) => addToProof(proof, exercise?.variant.structure ?? 0, alone)
  const next = finished === null ? proof : after(isAlone(finished))
  const told = exercise ? stepsTold(proof, exercise.parts.length) : 0

  const keep = (reached: Proof) => keepBegunProof(lesson.slug, { seed, proof: reached })
  const onRight = (came: Finished) => {
    if (finished) return
    setFinished(came)
    keep(after(isAlone(came)))
    onAnswered(isAlone(came))
    if (isProved(after(isAlone(came)))) onProved()
  }
  // Whoever comes back is not asked again what was answered with help.
  const onHelped = () => {
    if (!finished) keep(after(false))
  }
  const goTo = (reached: Proof) => {
    keep(reached)
    setProof(reached)
    setFinished(null)
  }
  return (
    <div className="grid gap-5">
      <ProofMeter done={next.row.length} />
      {told > 0 ? (
        <p className="max-w-[68ch] text-ink-soft">
          All steps except the {proof.worked === WORKED ? 'last' : 'last two'} are shown here. This contract
          does not count yet.
        </p>
      ) : null}
      {error ? (
        <Notice
          tone="bad"
          title={error.message}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        >
          {error instanceof TriptychError ? <p>{error.whatToDo}</p> : null}
        </Notice>
      ) : null}
      {exercise ? (
        <ExerciseView
          key={proof.round}
          exercise={exercise}
          whose="the new contract"
          stepsTold={told}
          onHint={onHelped}
          onVerdict={({ is }) => {
            if (is !== 'right') onHelped()
          }}
          onRight={onRight}
          skip={
            told > 0 && finished === null ? (
              <Button look="bare" onClick={() => goTo(withoutHelp(proof.round + 1))}>
                Without help
              </Button>
            ) : null
          }
          after={
            <div className="grid gap-2">
              {finished === null || isAlone(finished) ? null : (
                <p className="max-w-[68ch] text-ink-soft">
                  {told > 0
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

/** Whether it was answered at the first try and without help. */
const isAlone = ({ tries, helped }: Finished): boolean => tries === 1 && !helped
