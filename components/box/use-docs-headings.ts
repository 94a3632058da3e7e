'use client'

import { useQuery } from '@tanstack/react-query'
import type { DocsHeadings } from '@/lib/docs/find-headings'

/** The headings of the documentation, loaded when the box is first open; none until then. */
export function useDocsHeadings(): DocsHeadings {
  const { data = [] } = useQuery({
    queryKey: ['docs-headings'],
    queryFn: async (): Promise<DocsHeadings> => (await fetch('/docs/headings.json')).json(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data
}
