'use client'

import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/folded-section'

/** A further action on a result, such as "Prove it". Its content is loaded when it is opened. */
export const ActionDisclosure = ({ label, children }: { label: string; children: () => ReactNode }) => (
  <Disclosure summary={<span className="text-accent">{label}</span>}>
    {() => <div className="py-3">{children()}</div>}
  </Disclosure>
)
