'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { freshSeed } from '@/lib/learn/draw/random'
import type { Lesson } from '@/lib/learn/lesson/lesson'
import { isDue, proveLesson, reviewLesson } from '@/lib/learn/progress/progress'
import type { BegunProof } from '@/lib/learn/proof/begun-proofs'
import { FIRST_PROOF, isProved, withoutHelp } from '@/lib/learn/proof/proof'
import { keepBegunProof, readBegunProof, useProgress } from '../progress/use-progress'
import { ProveStage } from './prove-stage'

/** The proof of a lesson. A proved lesson comes back for review. */
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
  const [begun, setBegun] = useState(() => toGoOnWith(readBegunProof(lesson.slug), seed))
  if (isKept && !progress) return null
  const kept = progress?.get(lesson.slug)
  const comesBack = kept !== undefined && isDue(kept, Date.now())
  const begin = () => {
    const proof = kept ? withoutHelp(0) : FIRST_PROOF
    const fresh = { seed: seed ?? freshSeed(), proof }
    keepBegunProof(lesson.slug, fresh)
    setBegun(fresh)
  }
  return (
    <div className="grid gap-4">
      {kept ? (
        <Notice
          tone="good"
          title={comesBack ? 'Proved. A review with one contract is due today.' : 'Proved.'}
        >
          {comesBack ? null : <p>The next review is on {formatDay(kept.dueAt)}.</p>}
        </Notice>
      ) : null}
      {isKept ? null : (
        <Notice
          tone="plain"
          title="This browser stores nothing, so your progress is lost when you close this page."
        />
      )}
      {seed !== null && begun === null ? (
        <p className="text-ink-soft">Everyone who opens this link gets the same contracts here.</p>
      ) : null}
      {begun === null ? (
        <Button look="primary" className="w-fit" onClick={begin}>
          {kept ? 'A new contract' : 'Start with a new contract'}
        </Button>
      ) : (
        <ProveStage
          lesson={lesson}
          begun={begun}
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

/** A finished proof starts again, and so does a proof with another room word. */
const toGoOnWith = (begun: BegunProof | null, seed: string | null): BegunProof | null =>
  begun && !isProved(begun.proof) && (seed === null || begun.seed === seed) ? begun : null

const formatDay = (time: number) =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })
