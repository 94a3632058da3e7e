'use client'

import { useState } from 'react'
import { useFragment } from '@/components/reader/use-fragment'
import { BadInputError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'

type Linked = { isShown: boolean; problem: string | null }

/** Shows the program of a link. Nothing is compiled, run or fetched. */
export function useLinkedProgram(show: (program: Program) => void) {
  const [linked, setLinked] = useState<Linked>({ isShown: false, problem: null })
  useFragment(async (fragment) => {
    if (!fragment.includes('p=')) return
    const { parseProgramFragment } = await import('@/lib/share/program-link')
    try {
      const program = await parseProgramFragment(fragment)
      if (!program) return
      show(program)
      setLinked({ isShown: true, problem: null })
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error
      setLinked({ isShown: false, problem: error.shortMessage })
    }
  })
  return {
    ...linked,
    drop: () => setLinked({ isShown: false, problem: null }),
    /** Removes the fragment, so that a reload shows the current program. */
    leave: () => {
      const { hash, pathname, search } = window.location
      if (hash.includes('p=')) window.history.replaceState(null, '', pathname + search)
    },
  }
}
