'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import { addToProof, isProved, NO_PROOF, PROOF, type Proof } from '@/lib/learn/proof/proof'
import { ExerciseView, type Finished } from '../exercise/exercise-view'
import { loadExercise } from '../exercise/load-exercise'

/** Fresh contracts until three different structures in a row were answered without help. */
export function ProveStage({
  lesson,
  seed,
  onProved,
  onAnswered,
}: {
  lesson: Lesson
  /** What all draws follow from: the same seed asks the same. */
  seed: string
  onProved: () => void
  /** Each exercise that came to its end, and whether it was answered at once and alone. */
  onAnswered: (alone: boolean) => void
}) {
  const [proof, setProof] = useState<Proof>(NO_PROOF)
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
  const after = (came: Finished) => addToProof(proof, exercise?.variant.structure ?? 0, isAlone(came))
  const next = finished === null ? proof : after(finished)

  const onRight = (came: Finished) => {
    if (finished) return
    setFinished(came)
    onAnswered(isAlone(came))
    if (isProved(after(came))) onProved()
  }
  const goOn = () => {
    setProof(isProved(next) ? { ...NO_PROOF, round: next.round } : next)
    setFinished(null)
  }
  return (
    <div className="grid gap-5">
      <ProofMeter done={next.row.length} />
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
          whose="the fresh contract"
          onRight={onRight}
          after={
            <div className="grid gap-2">
              {finished === null || isAlone(finished) ? null : (
                <p className="max-w-[68ch] text-ink-soft">
                  The row begins anew: it counts contracts that are answered at the first try, without a hint.
                </p>
              )}
              <Button look="primary" className="w-fit" onClick={goOn}>
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

function ProofMeter({ done }: { done: number }) {
  return (
    <p className="flex items-center gap-2 text-note">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: PROOF }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a row
            key={i}
            className={
              i < done ? 'size-3 rounded-full bg-accent' : 'size-3 rounded-full border border-control'
            }
          />
        ))}
      </span>
      {done} of {PROOF} in a row, each another structure, without a hint
    </p>
  )
}
