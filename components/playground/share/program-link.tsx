'use client'

import { useQuery } from '@tanstack/react-query'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import type { Program } from '@/lib/playground/program/program'
import { LongLink } from './long-link'

export function ProgramLink({ program }: { program: Program }) {
  const { data: link, error } = useQuery({
    queryKey: ['program-link', program],
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const { formatProgramFragment } = await import('@/lib/share/program-link')
      return window.location.origin + formatPlaygroundPermalink(await formatProgramFragment(program))
    },
  })
  if (error) return <p className="text-note text-warn">{error.message}</p>
  if (!link) return <p role="status">Making the link…</p>
  return (
    <div className="grid gap-1">
      <LongLink link={link} label="Link" what="the link" />
      <p className="text-ink-soft text-note">
        The program is after the #, so no server sees it. Nothing runs when the link is opened; the reader
        presses Run.
      </p>
    </div>
  )
}
