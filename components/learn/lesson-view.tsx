'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, use, useState } from 'react'
import { useHydrated } from '@/components/reader/use-hydrated'
import { Button } from '@/components/ui/button'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/draw-exercise'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import type { Variant } from '@/lib/learn/variant/variant'
import { ExerciseView } from './exercise/exercise-view'
import { PartsTold } from './exercise/parts-told'
import { Said } from './exercise/said'
import { useHasBegunProof } from './progress/has-begun-proof'

const RunStage = dynamic(() => import('./stages/run-stage').then((module) => module.RunStage), {
  ssr: false,
})
const ProofStage = dynamic(() => import('./stages/proof-stage').then((module) => module.ProofStage), {
  ssr: false,
})
const YoursStage = dynamic(() => import('./stages/yours-stage').then((module) => module.YoursStage), {
  ssr: false,
})

const lessons = new Map<LessonSlug, Promise<Lesson>>()

/** The same promise each time, as `use` wants it. */
function lessonOf(slug: LessonSlug): Promise<Lesson> {
  const lesson = lessons.get(slug) ?? loadLesson(slug)
  lessons.set(slug, lesson)
  return lesson
}

/** One idea: say first what will be seen, see it, be told why, prove it, then ask it of a contract of one's own. */
export function LessonView({
  slug,
  idea,
  own,
  seed,
}: {
  slug: LessonSlug
  /** Told once something was said of it. */
  idea: string
  own: Variant
  /** For a room that shall be asked the same. */
  seed: string | null
}) {
  const lesson = use(lessonOf(slug))
  const [exercise] = useState(() => drawExercise(lesson, own, OWN_SEED))
  const [isShown, setIsShown] = useState(false)
  const hasBegunProof = useHasBegunProof(slug)
  const isOpen = isShown || hasBegunProof
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-10">
      <Stage number={1} title="Say first">
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
      </Stage>
      {isOpen ? (
        <>
          <Stage number={2} title="See it">
            <RunStage slug={slug} />
          </Stage>
          <Stage number={3} title="Why">
            <p className="max-w-[68ch]">
              <Said text={idea} />
            </p>
            <PartsTold parts={exercise.parts} />
          </Stage>
          <Stage number={4} title="Prove it">
            <ProofStage lesson={lesson} seed={seed} />
          </Stage>
          {lesson.yours ? (
            <Stage number={5} title="Yours">
              <YoursStage lesson={lesson} yours={lesson.yours} />
            </Stage>
          ) : null}
        </>
      ) : null}
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
