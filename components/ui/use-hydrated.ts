'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its markup is taken over, which may be after data came in for another part of the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
