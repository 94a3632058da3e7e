'use client'

import { AssignmentHead, NoAssignment } from './assignment-head'
import { LearnerDesk } from './learner-desk'
import { useLinkedAssignment } from './use-linked-assignment'

/** An exercise that came with a link. */
export function ExercisePage() {
  const linked = useLinkedAssignment()
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-6">
      {linked.state === 'open' ? (
        <>
          <header className="grid gap-2">
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
