'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Link from 'next/link'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { formatClassPermalink, formatExercisePermalink } from '@/lib/permalinks/exercise-permalink'
import { LONG_LINK } from '@/lib/share/attachment'
import { formatCount } from '@/lib/text/count'

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
  if (!fragment) return <p role="status">Packing…</p>
  const path = formatExercisePermalink(fragment)
  const link = window.location.origin + path
  const isLong = link.length > LONG_LINK
  return (
    <div className="grid gap-2">
      <Input
        readOnly
        mono
        aria-label="Link of the exercise"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={clsx('text-note', isLong ? 'text-warn' : 'text-ink-soft')}>
          {formatCount(link.length)} characters
          {isLong ? `: some messengers cut links beyond ${formatCount(LONG_LINK)}` : ''}
        </p>
        <CopyButton value={link} what="the link of the exercise" />
      </div>
      <p className="flex flex-wrap gap-x-4">
        <Link href={path} prefetch={false} className="inline-flex min-h-6 items-center">
          Try it yourself
        </Link>
        <Link
          href={formatClassPermalink(fragment)}
          prefetch={false}
          className="inline-flex min-h-6 items-center"
        >
          The board: what they hand in, judged
        </Link>
      </p>
    </div>
  )
}
