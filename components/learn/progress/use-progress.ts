'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepProgress, readProgress } from '@/lib/learn/progress/kept-progress'
import type { LessonProgress } from '@/lib/learn/progress/progress'
import { type BegunProof, formatBegunProofs, parseBegunProofs } from '@/lib/learn/proof/begun-proofs'
import { PROOFS } from './has-begun-proof'

const KEY = ['lessons']

/** `progress` is undefined until it is read, or if the browser blocks storage. */
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
    /** False if the browser blocks storage. Then a proof lasts until the page is closed. */
    isKept: !isError,
    keep: (slug: string, progress: LessonProgress) => mutate({ slug, progress }),
    refresh: () => queryClient.invalidateQueries({ queryKey: KEY }),
  }
}

/** Null if no proof of the lesson has begun. */
export const readBegunProof = (slug: string): BegunProof | null =>
  parseBegunProofs(PROOFS.read()).get(slug) ?? null

export const keepBegunProof = (slug: string, begun: BegunProof): void =>
  PROOFS.keep(formatBegunProofs(new Map([...parseBegunProofs(PROOFS.read()), [slug, begun]])))

export const deleteBegunProofs = (): void => PROOFS.keep(formatBegunProofs(new Map()))
