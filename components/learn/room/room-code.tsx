'use client'

import { drawLinkCode, LONGEST_IN_CODE } from '@/lib/learn/room/link-code'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'
import { formatCount } from '@/lib/text/count'

/** Dark on light in both themes, because scanners expect it. */
export function RoomCode({ slug, word }: { slug: string; word: string }) {
  const { origin, hostname } = window.location
  const link = origin + formatLessonPermalink(slug, word)
  const code = drawLinkCode(link)
  if (!code) {
    return (
      <p className="text-warn">
        This link has {formatCount(link.length)} characters. With more than {LONGEST_IN_CODE}, a QR code on a
        wall is too fine to scan. Choose a shorter word.
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <svg
        role="img"
        aria-label={`QR code of ${link}`}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-lg"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      {isOnlyHere(hostname) ? (
        <p className="text-note text-warn">
          {hostname} is only this computer. Open the explorer with an address that the phones can reach. Then
          the QR code has this address too.
        </p>
      ) : null}
    </div>
  )
}

const isOnlyHere = (hostname: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(hostname)
