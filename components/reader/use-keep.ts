'use client'

import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Keeps something in this browser, or removes it; every view of this page sees it at once, under `queryKeys`. `show` is
 * what stands there for what was given, and `write` puts it away, or with null takes it away. Until then `useIsMutating`
 * counts it under `mutationKey`.
 */
export function useKeep<Given>({
  queryKeys,
  mutationKey = [],
  show,
  write,
}: {
  queryKeys: readonly QueryKey[]
  mutationKey?: MutationKey
  show: (given: Given) => unknown
  write: (given: Given | null) => Promise<void>
}) {
  const queryClient = useQueryClient()
  const { mutate, mutateAsync, data } = useMutation({
    mutationKey,
    async mutationFn(toCome: Given | Promise<Given> | null): Promise<{ isKept: boolean }> {
      const given = await toCome
      const shown = given && (await show(given))
      const isKept = await write(given).then(
        () => true,
        () => false,
      )
      for (const queryKey of queryKeys) {
        if (given) queryClient.setQueryData(queryKey, shown)
        else queryClient.invalidateQueries({ queryKey })
      }
      // Names are taken from all that is kept.
      queryClient.invalidateQueries({ queryKey: ['names'] })
      return { isKept }
    },
  })
  return {
    /** Settled once every view sees it. */
    keep: (given: Given | Promise<Given>) => mutateAsync(given),
    remove: () => mutate(null),
    /** False when this browser keeps nothing beyond the page; undefined before anything was to be kept. */
    isKept: data?.isKept,
  }
}
