import { Command } from 'cmdk'
import { useNetworks } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import type { Suggestion } from '@/lib/box/suggestion'
import { sayPrice } from '@/lib/box/suggestion'
import { findNetwork } from '@/lib/networks'

/** One thing to choose: its sentence, and the price of asking it where that is known. */
export function SuggestionItem({
  says,
  href,
  types,
  call,
  within,
  onChoose,
}: {
  says: string
  href?: string
  types?: string
  call?: Suggestion['call']
  /** The group, since the same question may stand in two. */
  within: string
  onChoose: () => void
}) {
  return (
    <Command.Item
      value={`${within} ${types ?? href}`}
      onSelect={onChoose}
      className="flex min-h-8 cursor-pointer items-baseline justify-between gap-4 rounded-control px-2 py-1.5 text-body text-ink data-[selected=true]:bg-accent-tint pointer-coarse:min-h-11"
    >
      <span className="min-w-0 wrap-anywhere">{says}</span>
      {call ? <CallPrice {...call} /> : null}
    </Command.Item>
  )
}

function CallPrice(call: NonNullable<Suggestion['call']>) {
  const tariff = useTariff(findNetwork(useNetworks(), call.network))
  return <span className="whitespace-nowrap text-accent text-note">{sayPrice(call, tariff)}</span>
}
