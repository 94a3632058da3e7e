'use client'

import Link from 'next/link'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import { useHydrated } from '@/components/ui/use-hydrated'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

/** Where a room goes: each on their own screen, on paper, on the wall. */
export function RoomLinks({ slug, word }: { slug: string; word: string }) {
  const isHydrated = useHydrated()
  const path = formatLessonPermalink(slug, word)
  const link = isHydrated ? window.location.origin + path : path
  return (
    <>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          mono
          aria-label="Link for the room"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={link} what="the link for the room" />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link href={formatLessonPermalink(slug, word, 'print')} prefetch={false}>
          Worksheet to print
        </Link>
        <Link href={formatLessonPermalink(slug, word, 'large')} prefetch={false}>
          Projector size
        </Link>
      </p>
    </>
  )
}
