'use client'

import { useHydrated } from '@/components/ui/use-hydrated'
import { Workbench } from './workbench'

/** The playground; what this browser kept of an earlier visit is taken out once the page is there. */
export function Playground() {
  const isHydrated = useHydrated()
  return <Workbench key={String(isHydrated)} isHydrated={isHydrated} />
}
