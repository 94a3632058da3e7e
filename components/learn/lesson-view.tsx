'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, use, useState } from 'react'
import { useHydrated } from '@/components/reader/use-hydrated'
import { Button } from '@/components/ui/button'
import type { LessonContract } from '@/lib/demo/lesson-script'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/draw-exercise'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import type { Variant } from '@/lib/learn/variant/variant'
import { ExerciseView } from './exercise/exercise-view'
import { PartsTold } from './exercise/parts-told'
import { Said } from './exercise/said'

const RunStage = dynamic(() => import('./stages/run-stage').then((module) => module.RunStage), {
  ssr: false,
})
const ProofStage = dynamic(() => import('./stages/proof-stage').then((module) => module.ProofStage), {
  ssr: false,
})
const YoursStage = dynamic(() => import('./stages/yours-stage').then((module) => module.YoursStage), {
  ssr: false,
})
const ChainStage = dynamic(() => import('./stages/chain-stage').then((module) => module.ChainStage), {
  ssr: false,
})

const lessons = new Map<LessonSlug, Promise<Lesson>>()

/** The same promise each time, as `use` wants it. */
function lessonOf(slug: LessonSlug): Promise<Lesson> {
  const lesson = lessons.get(slug) ?? loadLesson(slug)
  lessons.set(slug, lesson)
  return lesson
}

/** One idea: say first what will be seen, see it, be told why, prove it, ask it of a contract of one's own, read it on a chain. */
export function LessonView({
  slug,
  idea,
  own,
  standing,
  seed,
}: {
  slug: LessonSlug
  /** Told once something was said of it. */
  idea: string
  own: Variant
  /** Where the same contract is on the demo chain; null where it is not, or there is no demo chain. */
  standing: LessonContract | null
  /** For a room that shall be asked the same. */
  seed: string | null
}) {
  const lesson = use(lessonOf(slug))
  const [exercise] = useState(() => drawExercise(lesson, own, OWN_SEED))
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-10">
      <Stage number={1} title="Say first">
        <ExerciseView
          exercise={exercise}
          whose="the contract of the lesson"
          onVerdict={() => setIsShown(true)}
          skip={
            isShown ? null : (
              <Button look="bare" disabled={!isHydrated} onClick={() => setIsShown(true)}>
                I do not know yet: show me
              </Button>
            )
          }
        />
      </Stage>
      {isShown ? (
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
          {standing ? (
            <Stage number={lesson.yours ? 6 : 5} title="On the chain">
              <ChainStage own={own} standing={standing} />
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
