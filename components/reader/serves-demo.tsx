'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ServesDemoContext = createContext(true)

/** Tells every part of the page whether the demo networks answer a reader who has no key. */
export function ServesDemo({ value, children }: { value: boolean; children: ReactNode }) {
  return <ServesDemoContext value={value}>{children}</ServesDemoContext>
}

export const useServesDemo = (): boolean => useContext(ServesDemoContext)
