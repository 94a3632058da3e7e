'use client'

import dynamic from 'next/dynamic'
import { AssignmentHead, NoAssignment } from './assignment-head'
import { useLinkedAssignment } from './use-linked-assignment'

const LearnerDesk = dynamic(() => import('./learner-desk').then((module) => module.LearnerDesk), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** An exercise that came with a link. */
export function ExercisePage() {
  const linked = useLinkedAssignment()
  return (
    <div className="group/page mx-auto grid max-w-[1200px] grid-cols-1 gap-6 px-4 py-6">
      {linked.state === 'open' ? (
        <>
          <header className="grid gap-2 group-has-data-sheet/page:hidden">
            <AssignmentHead assignment={linked.assignment} />
          </header>
          <LearnerDesk key={linked.fragment} assignment={linked.assignment} />
        </>
      ) : (
        <NoAssignment linked={linked} />
      )}
    </div>
  )
}
