'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listHistory, listSaved } from '@/lib/box/kept-questions'

const KEY = ['kept-questions']
const NONE = { history: [], saved: [] }

/** Past and saved queries. `isKept` is false, and the lists are empty, if the browser has no database. */
export function useKeptQuestions() {
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const [history, saved] = await Promise.all([listHistory(), listSaved()])
      return { history, saved }
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return { ...(data ?? NONE), isKept: !isError }
}

/** Reads the queries again after a change. */
export function useRefreshKeptQuestions(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}
