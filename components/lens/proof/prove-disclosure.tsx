'use client'

import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/folded-section'

/** The way to have an answer proved against the hash of its block; all of it is loaded as it is opened. */
export const ProveDisclosure = ({ children }: { children: () => ReactNode }) => (
  <Disclosure summary={<span className="text-accent">Prove it</span>}>
    {() => <div className="py-3">{children()}</div>}
  </Disclosure>
)
