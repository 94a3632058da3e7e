'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Where the bar shows the network and what is left of its credits: not on the playground, which asks none. */
export function NetworkPlace({ children }: { children: ReactNode }) {
  if (usePathname() === '/playground') return null
  return (
    <div className="flex min-w-0 items-center gap-4 max-sm:w-full max-sm:justify-between">{children}</div>
  )
}
