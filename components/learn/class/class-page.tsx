'use client'

import dynamic from 'next/dynamic'
import { AssignmentHead, NoAssignment } from '../assignment/assignment-head'
import { useLinkedAssignment } from '../assignment/use-linked-assignment'

const ClassBoard = dynamic(() => import('./class-board').then((module) => module.ClassBoard), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** The board of whoever made an exercise. */
export function ClassPage() {
  const linked = useLinkedAssignment()
  return (
    <div className="group/page mx-auto grid max-w-[1200px] grid-cols-1 gap-6 px-4 py-6">
      {linked.state === 'open' ? (
        <>
          <header className="grid gap-2 group-has-data-sheet/page:hidden">
            <p className="text-ink-soft text-note">Answers handed in for</p>
            <AssignmentHead assignment={linked.assignment} />
          </header>
          <ClassBoard key={linked.fragment} assignment={linked.assignment} />
        </>
      ) : (
        <NoAssignment linked={linked} />
      )}
    </div>
  )
}
