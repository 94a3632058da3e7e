'use client'

import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Keeps or removes something in this browser, and updates the queries of `queryKeys`. `show` makes their data, or an updater of
 * it; `write` stores the value, or removes it for null. Until it ends, `useIsMutating` counts it under `mutationKey`.
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
      // Names come from kept layouts and ABIs.
      queryClient.invalidateQueries({ queryKey: ['names'] })
      return { isKept }
    },
  })
  return {
    /** Resolves after the queries are updated. */
    keep: (given: Given | Promise<Given>) => mutateAsync(given),
    remove: () => mutate(null),
    /** False if this browser keeps nothing beyond the page; undefined before the first call. */
    isKept: data?.isKept,
  }
}
