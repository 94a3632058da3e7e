'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { BadInputError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'

/** What became of the link that the page was opened by. */
type Linked = { isShown: boolean; problem: string | null }

/** The program of a link, shown once the page is there: nothing of it is compiled, run or fetched. */
export function useLinkedProgram(isHydrated: boolean, show: (program: Program) => void) {
  const [linked, setLinked] = useState<Linked>({ isShown: false, problem: null })
  const open = useEffectEvent(async () => {
    if (!window.location.hash.includes('p=')) return
    const { parseProgramFragment } = await import('@/lib/share/program-link')
    try {
      const program = await parseProgramFragment(window.location.hash)
      if (!program) return
      show(program)
      setLinked({ isShown: true, problem: null })
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error
      setLinked({ isShown: false, problem: error.shortMessage })
    }
  })
  useEffect(() => {
    if (!isHydrated) return
    open()
    const onHash = () => open()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [isHydrated])
  return {
    ...linked,
    drop: () => setLinked({ isShown: false, problem: null }),
    /** The address leads to the program of the link no longer: a reload shows what is here by now. */
    leave: () => {
      const { hash, pathname, search } = window.location
      if (hash.includes('p=')) window.history.replaceState(null, '', pathname + search)
    },
  }
}
