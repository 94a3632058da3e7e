'use client'

import { useQuery } from '@tanstack/react-query'
import type { EventGroup } from '@/lib/names/project/folder-events'

const NONE: readonly EventGroup[] = []

/** The events of the project folder as it is built now, by contract; none where no folder is served. Free. */
export function useFolderGroups(): readonly EventGroup[] {
  const { data: project } = useQuery({
    queryKey: ['project'],
    queryFn: async () => (await import('@/lib/names/project/load-project')).loadProject(),
  })
  const { data } = useQuery({
    queryKey: ['folder-events', project?.revision],
    enabled: Boolean(project),
    queryFn: async () => (await import('@/lib/names/project/folder-events')).loadFolderEvents(),
  })
  return data ?? NONE
}
