import type { FollowLink } from '@/components/ui/follow-link'
import { shortenHex } from '@/components/ui/hex'

/*
 * Shortened hex as one element each: a table that scrolls makes hundreds a frame, and text that is there for screen
 * readers only would treble them. They get the full value by the label of the link, or of the cell.
 */

export function CellHex({ value }: { value: string }) {
  return (
    <span data-equal={value} title={value} className="whitespace-nowrap font-mono">
      {shortenHex(value)}
    </span>
  )
}

export function HexLink({
  href,
  value,
  label,
  follow,
  tabIndex,
}: {
  href: string
  value: string
  label: string
  follow: FollowLink
  tabIndex: 0 | -1
}) {
  return (
    <a
      href={href}
      onClick={follow}
      tabIndex={tabIndex}
      data-equal={value}
      title={value}
      aria-label={label}
      className="whitespace-nowrap font-mono"
    >
      {shortenHex(value)}
    </a>
  )
}
