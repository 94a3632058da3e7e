import { Command } from 'cmdk'
import { useNetworks } from '@/components/reader/networks'
import { useTariff } from '@/components/reader/use-tariff'
import type { Suggestion } from '@/lib/box/suggestion'
import { findNetwork } from '@/lib/networks'
import { formatAmount } from '@/lib/text/count'

/** One thing to choose: its sentence, and the price of asking it where that is known. */
export function SuggestionItem({
  says,
  href,
  call,
  within,
  onChoose,
}: {
  says: string
  href: string
  call?: Suggestion['call']
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
      {call ? <CallPrice {...call} /> : null}
    </Command.Item>
  )
}

function CallPrice({ network, method, atLeast = false }: NonNullable<Suggestion['call']>) {
  const { unit, prices } = useTariff(findNetwork(useNetworks(), network))
  return (
    <span className="whitespace-nowrap text-accent text-note">
      {atLeast ? 'from ' : ''}
      {formatAmount(prices[method], unit)}
    </span>
  )
}
