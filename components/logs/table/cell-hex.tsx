import type { FollowLink } from '@/components/ui/follow-link'
import { shortenHex } from '@/components/ui/hex'

/**
 * Shortened hex as one element: a table that scrolls draws hundreds in a frame. Screen readers get the full value from the label of the
 * link or cell.
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
