'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { LongLink } from '@/components/playground/share/long-link'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { formatClassPermalink, formatExercisePermalink } from '@/lib/permalinks/lesson-permalink'

/** The link that those who are asked open, and the board of whoever asks. */
export function AssignmentLinks({ assignment }: { assignment: Assignment }) {
  const { data: fragment, error } = useQuery({
    queryKey: ['exercise-link', assignment],
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const { formatAssignmentFragment } = await import('@/lib/share/assignment-link')
      return formatAssignmentFragment(assignment)
    },
  })
  if (error) return <p className="text-note text-warn">{error.message}</p>
  if (!fragment) return <p role="status">Making the link…</p>
  const path = formatExercisePermalink(fragment)
  return (
    <div className="grid gap-2">
      <LongLink
        link={window.location.origin + path}
        label="Link of the exercise"
        what="the link of the exercise"
      />
      <p className="flex flex-wrap gap-x-4">
        <Link href={path} prefetch={false} className="inline-flex min-h-6 items-center">
          Try it yourself
        </Link>
        <Link
          href={formatClassPermalink(fragment)}
          prefetch={false}
          className="inline-flex min-h-6 items-center"
        >
          Class board: check what learners hand in
        </Link>
      </p>
    </div>
  )
}
