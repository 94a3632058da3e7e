'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepProgress, readProgress } from '@/lib/learn/progress/kept-progress'
import type { LessonProgress } from '@/lib/learn/progress/progress'
import { type BegunProof, formatBegunProofs, parseBegunProofs } from '@/lib/learn/proof/begun-proofs'
import { PROOFS } from './has-begun-proof'

const KEY = ['lessons']

/** What this browser keeps of the lessons: `progress` is undefined until it is read, and where nothing is kept. */
export function useProgress() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: readProgress })
  const { mutate } = useMutation({
    mutationFn: ({ slug, progress }: { slug: string; progress: LessonProgress }) =>
      keepProgress(slug, progress),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return {
    progress: data,
    /** This browser keeps nothing: a proof lasts as long as its page. */
    isKept: !isError,
    keep: (slug: string, progress: LessonProgress) => mutate({ slug, progress }),
    refresh: () => queryClient.invalidateQueries({ queryKey: KEY }),
  }
}

/** How far the proof of a lesson has come in this browser; null where none was begun. */
export const readBegunProof = (slug: string): BegunProof | null =>
  parseBegunProofs(PROOFS.read()).get(slug) ?? null

export const keepBegunProof = (slug: string, begun: BegunProof): void =>
  PROOFS.keep(formatBegunProofs(new Map([...parseBegunProofs(PROOFS.read()), [slug, begun]])))

export const deleteBegunProofs = (): void => PROOFS.keep(formatBegunProofs(new Map()))
