'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import { isDue, proveLesson, reviewLesson } from '@/lib/learn/progress/progress'
import { useProgress } from '../progress/use-progress'
import { ProveStage } from './prove-stage'

/** The proof of a lesson, and what this browser keeps of it: a proved lesson comes back after days. */
export function ProofStage({
  lesson,
  seed,
  onProved,
}: {
  lesson: Lesson
  seed: string | null
  onProved: () => void
}) {
  const { progress, isKept, keep } = useProgress()
  const [begun, setBegun] = useState<string | null>(null)
  const kept = progress?.get(lesson.slug)
  const now = Date.now()
  const comesBack = kept !== undefined && isDue(kept, now)
  return (
    <div className="grid gap-4">
      {kept ? (
        <Notice tone="good" title={comesBack ? 'Proved, and due today: one contract.' : 'Proved.'}>
          {comesBack ? null : <p>It comes back on {formatDay(kept.dueAt)}.</p>}
        </Notice>
      ) : null}
      {isKept ? null : (
        <Notice tone="plain" title="This browser keeps nothing: a proof lasts as long as this page." />
      )}
      {seed !== null && begun === null ? (
        <p className="text-ink-soft">Everyone who opens this link is asked the same contracts here.</p>
      ) : null}
      {begun === null ? (
        <Button look="primary" className="w-fit" onClick={() => setBegun(seed ?? crypto.randomUUID())}>
          {kept ? 'A fresh contract' : 'Begin with a fresh contract'}
        </Button>
      ) : (
        <ProveStage
          lesson={lesson}
          seed={begun}
          onAnswered={(alone) => {
            if (kept && isDue(kept, Date.now())) keep(lesson.slug, reviewLesson(kept, alone, Date.now()))
          }}
          onProved={() => {
            if (!kept) keep(lesson.slug, proveLesson(Date.now()))
            onProved()
          }}
        />
      )}
    </div>
  )
}

const formatDay = (time: number) =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })
