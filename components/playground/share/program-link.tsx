'use client'

import { useQuery } from '@tanstack/react-query'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import type { Program } from '@/lib/playground/program/program'
import { LongLink } from './long-link'

/** The link that carries the program, with its length against what messengers keep whole. */
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
  if (!link) return <p role="status">Packing…</p>
  return (
    <div className="grid gap-1">
      <LongLink link={link} label="Link" what="the link" />
      <p className="text-ink-soft text-note">
        The program is behind the #, which no server sees. Whoever opens it reads it first: nothing runs by
        itself.
      </p>
    </div>
  )
}
