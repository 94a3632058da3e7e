'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const Contradiction = createContext({ isContradicted: false, contradict() {} })

/** A result that a proof below it may contradict: the head of the result shows that. Reset for each new result. */
export function Contradictable({ answer, children }: { answer: unknown; children: ReactNode }) {
  const [contradicted, setContradicted] = useState<unknown>(null)
  const isContradicted = contradicted !== null && contradicted === answer
  return (
    <Contradiction value={{ isContradicted, contradict: () => setContradicted(answer) }}>
      {children}
    </Contradiction>
  )
}

export const useContradiction = () => useContext(Contradiction)
