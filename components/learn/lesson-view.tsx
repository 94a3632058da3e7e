'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, use, useState } from 'react'
import { PartsShown } from '@/components/learn/exercise/parts-asked'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { LessonContract } from '@/lib/demo/lesson-script'
import { hasClaim } from '@/lib/learn/claims/load-claim'
import { drawExercise, type Lesson, OWN_SEED } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import type { Variant } from '@/lib/learn/variant/variant'
import { ExerciseView } from './exercise/exercise-view'
import { CodeText } from './exercise/said'
import { useHasBegunProof } from './progress/has-begun-proof'

const RunStage = dynamic(() => import('./stages/run-stage').then((module) => module.RunStage), {
  ssr: false,
})
const ProofStage = dynamic(() => import('./stages/proof-stage').then((module) => module.ProofStage), {
  ssr: false,
})
const ClaimStage = dynamic(() => import('./stages/claim-stage').then((module) => module.ClaimStage), {
  ssr: false,
})
const YoursStage = dynamic(() => import('./stages/yours-stage').then((module) => module.YoursStage), {
  ssr: false,
})
const ChainStage = dynamic(() => import('./stages/chain-stage').then((module) => module.ChainStage), {
  ssr: false,
})

const lessons = new Map<LessonSlug, Promise<Lesson>>()

/** `use` needs the same promise each time. */
function lessonOf(slug: LessonSlug): Promise<Lesson> {
  const lesson = lessons.get(slug) ?? loadLesson(slug)
  lessons.set(slug, lesson)
  return lesson
}

/** Stages of a lesson: predict, see it, why, prove it, find the error, your contract, on the chain. */
export function LessonView({
  slug,
  idea,
  own,
  standing,
  seed,
}: {
  slug: LessonSlug
  /** Shown after the first answer. */
  idea: string
  own: Variant
  /** The contract on the demo chain; null without it. */
  standing: LessonContract | null
  /** The room word; null without one. */
  seed: string | null
}) {
  const lesson = use(lessonOf(slug))
  const [exercise] = useState(() => drawExercise(lesson, own, OWN_SEED))
  const [isShown, setIsShown] = useState(false)
  const hasBegunProof = useHasBegunProof(slug)
  const isOpen = isShown || hasBegunProof
  const [isProved, setIsProved] = useState(false)
  const isHydrated = useHydrated()
  const first = (
    <ExerciseView
      exercise={exercise}
      whose="the contract of the lesson"
      onVerdict={() => setIsShown(true)}
      skip={
        isOpen ? null : (
          <Button look="bare" disabled={!isHydrated} onClick={() => setIsShown(true)}>
            I do not know yet: show me
          </Button>
        )
      }
    />
  )
  const later = [
    { title: 'See it', holds: <RunStage slug={slug} /> },
    {
      title: 'Why',
      holds: (
        <>
          <p className="max-w-[68ch]">
            <CodeText text={idea} />
          </p>
          <PartsShown parts={exercise.parts} />
        </>
      ),
    },
    {
      title: 'Prove it',
      holds: <ProofStage lesson={lesson} seed={seed} onProved={() => setIsProved(true)} />,
    },
    {
      title: 'Find the error',
      holds: hasClaim(slug) ? <ClaimStage slug={slug} isProved={isProved} /> : null,
    },
    {
      title: 'Your contract',
      holds: lesson.yours ? <YoursStage lesson={lesson} yours={lesson.yours} /> : null,
    },
    { title: 'On the chain', holds: standing ? <ChainStage own={own} standing={standing} /> : null },
  ].filter(({ holds }) => holds !== null)
  return (
    <div className="grid gap-10">
      {[{ title: 'Predict', holds: first }, ...(isOpen ? later : [])].map(({ title, holds }, i) => (
        <Stage key={title} number={i + 1} title={title}>
          {holds}
        </Stage>
      ))}
    </div>
  )
}

function Stage({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `stage-${number}`
  return (
    <section aria-labelledby={id} className="grid gap-4 border-hairline border-t pt-5">
      <h2 id={id} className="font-medium text-answer">
        <span className="text-ink-soft">{number}</span> {title}
      </h2>
      {children}
    </section>
  )
}
