import { Command } from 'cmdk'
import { formatCredits } from '@/lib/text/count'

/** One thing to choose: its sentence, and the price of asking it where that is known. */
export function SuggestionItem({
  says,
  href,
  credits = 0,
  atLeast = false,
  within,
  onChoose,
}: {
  says: string
  href: string
  credits?: number
  atLeast?: boolean
  /** The group, since the same question may stand in two. */
  within: string
  onChoose: (href: string) => void
}) {
  return (
    <Command.Item
      value={`${within} ${href}`}
      onSelect={() => onChoose(href)}
      className="flex min-h-8 cursor-pointer items-baseline justify-between gap-4 rounded-control px-2 py-1.5 text-body text-ink data-[selected=true]:bg-accent-tint pointer-coarse:min-h-11"
    >
      <span className="min-w-0 wrap-anywhere">{says}</span>
      {credits > 0 ? (
        <span className="whitespace-nowrap text-accent text-note">
          {atLeast ? 'from ' : ''}
          {formatCredits(credits)}
        </span>
      ) : null}
    </Command.Item>
  )
}
