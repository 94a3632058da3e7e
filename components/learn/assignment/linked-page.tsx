'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { useFragment } from '@/components/reader/use-fragment'
import { Notice } from '@/components/ui/notice'
import { BadInputError } from '@/lib/errors'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import { AssignmentHead } from './assignment-head'

type LinkedAssignment =
  | { state: 'opening' | 'none' }
  | { state: 'damaged'; problem: string }
  | { state: 'open'; assignment: Assignment; fragment: string }

/** A page for the exercise of a link. The program of the link is not compiled or run here. */
export function LinkedPage({
  overline,
  children,
}: {
  /** Above the title. */
  overline?: ReactNode
  children: (assignment: Assignment, fragment: string) => ReactNode
}) {
  const [linked, setLinked] = useState<LinkedAssignment>({ state: 'opening' })
  useFragment(async (fragment) => setLinked(await readLink(fragment)))
  return (
    <div className="group/page mx-auto grid max-w-[1200px] grid-cols-1 gap-6 px-4 py-6">
      {linked.state === 'open' ? (
        <>
          <header className="grid gap-2 group-has-data-sheet/page:hidden">
            {overline}
            <AssignmentHead assignment={linked.assignment} />
          </header>
          {children(linked.assignment, linked.fragment)}
        </>
      ) : (
        <NoAssignment linked={linked} />
      )}
    </div>
  )
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

function NoAssignment({ linked }: { linked: Exclude<LinkedAssignment, { state: 'open' }> }) {
  if (linked.state === 'opening') return <p role="status">Opening…</p>
  return (
    <div className="grid gap-4">
      <h1 className="font-medium text-answer">Exercise</h1>
      {linked.state === 'damaged' ? (
        <Notice tone="bad" title={linked.problem}>
          <p>Ask the sender for the complete link.</p>
        </Notice>
      ) : (
        <p className="max-w-[68ch]">
          Open an exercise with its link. To make an exercise, run a program in the{' '}
          <Link href={formatPlaygroundPermalink()}>playground</Link> and press <b>Make an exercise</b>.
        </p>
      )}
    </div>
  )
}
