'use client'

import { isDue } from '@/lib/learn/progress/progress'
import { useProgress } from '../progress/use-progress'

export function LessonState({ slug }: { slug: string }) {
  const { progress } = useProgress()
  const kept = progress?.get(slug)
  if (!kept) return null
  return isDue(kept, Date.now()) ? (
    <span className="text-note text-warn">due today</span>
  ) : (
    <span className="text-good text-note">
      <span aria-hidden>✓ </span>proved
    </span>
  )
}
