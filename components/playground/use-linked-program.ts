'use client'

import { useEffect, useState } from 'react'
import type { Program } from '@/lib/playground/program/program'

/** The program of a link, shown once the page is there: nothing of it is compiled, run or fetched. */
export function useLinkedProgram(isHydrated: boolean, show: (program: Program) => void) {
  const [isShown, setIsShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return { isShown, problem, drop: () => setIsShown(false) }
}
