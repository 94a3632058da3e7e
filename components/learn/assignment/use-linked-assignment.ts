'use client'

import { useState } from 'react'
import { useFragment } from '@/components/reader/use-fragment'
import { BadInputError } from '@/lib/errors'
import type { Assignment } from '@/lib/learn/assignment/assignment'

/** What the link that the page was opened by carries. */
export type LinkedAssignment =
  | { state: 'opening' | 'none' }
  | { state: 'damaged'; problem: string }
  | { state: 'open'; assignment: Assignment; fragment: string }

/** The exercise of a link: nothing of it is compiled, run or fetched. */
export function useLinkedAssignment(): LinkedAssignment {
  const [linked, setLinked] = useState<LinkedAssignment>({ state: 'opening' })
  useFragment(async (fragment) => setLinked(await readLink(fragment)))
  return linked
}

async function readLink(hash: string): Promise<LinkedAssignment> {
  const { parseAssignmentFragment } = await import('@/lib/share/assignment-link')
  try {
    const assignment = await parseAssignmentFragment(hash)
    return assignment ? { state: 'open', assignment, fragment: hash.replace(/^#/, '') } : { state: 'none' }
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error
    return { state: 'damaged', problem: error.shortMessage }
  }
}
