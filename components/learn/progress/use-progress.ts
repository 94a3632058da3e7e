'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepProgress, readProgress } from '@/lib/learn/progress/kept-progress'
import type { LessonProgress } from '@/lib/learn/progress/progress'

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
