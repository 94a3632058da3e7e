'use client'

import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/folded-section'

/** The way to have an answer held against what another connection of the same chain says; all of it is loaded as it is opened. */
export function SecondOpinion({ children }: { children: () => ReactNode }) {
  return (
    <Disclosure summary={<span className="text-accent">Compare with another provider</span>}>
      {() => <div className="py-3">{children()}</div>}
    </Disclosure>
  )
}
