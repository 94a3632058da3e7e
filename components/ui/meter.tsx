import { clsx } from 'clsx'

const TONE = { plain: 'fill-accent', warn: 'fill-warn', bad: 'fill-bad' }

/** A thin bar, `share` of 1 filled. Hidden from screen readers: the text next to it has the number. */
export function Meter({
  share,
  tone = 'plain',
  className,
}: {
  share: number
  tone?: keyof typeof TONE
  className?: string
}) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className={clsx('h-1', className)}>
      <rect width="100" height="4" className="fill-hairline" />
      <rect width={Math.min(Math.max(share, 0), 1) * 100} height="4" className={TONE[tone]} />
    </svg>
  )
}
