'use client'

import { useQuery } from '@tanstack/react-query'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { ClaimView } from '../claim/claim-view'
import { ErrorNotice } from '../exercise/error-notice'
import { loadVariant } from '../exercise/load-exercise'
import { useProgress } from '../progress/use-progress'

/** Only after the lesson is proved. */
export function ClaimStage({ slug, isProved }: { slug: LessonSlug; isProved: boolean }) {
  const { progress } = useProgress()
  if (isProved || progress?.has(slug)) return <LoadedClaim slug={slug} />
  return (
    <p className="max-w-[68ch] text-ink-soft">
      Prove the lesson first. Then you get a rule from a public page, and you show where it is wrong.
    </p>
  )
}

function LoadedClaim({ slug }: { slug: LessonSlug }) {
  const { data, error } = useQuery({
    queryKey: ['claim', slug],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [claim, variant] = await Promise.all([loadClaim(slug), loadVariant(`/learn/${slug}/claim.json`)])
      return claim && { claim, variant }
    },
  })
  if (error) return <ErrorNotice error={error} />
  return data ? <ClaimView {...data} /> : <p className="text-ink-soft">Loading the rule…</p>
}
