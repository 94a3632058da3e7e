'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import type { Program } from '@/lib/playground/program/program'
import { LONG_LINK } from '@/lib/share/attachment'
import { formatCount } from '@/lib/text/count'

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
  const isLong = link.length > LONG_LINK
  return (
    <div className="grid gap-1">
      <Input readOnly mono aria-label="Link" value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className={clsx('text-note', isLong ? 'text-warn' : 'text-ink-soft')}>
          {formatCount(link.length)} characters
          {isLong ? `: some messengers cut links beyond ${formatCount(LONG_LINK)}` : ''}
        </p>
        <CopyButton value={link} what="the link" />
      </div>
      <p className="text-ink-soft text-note">
        The program is behind the #, which no server sees. Whoever opens it reads it first: nothing runs by
        itself.
      </p>
    </div>
  )
}
