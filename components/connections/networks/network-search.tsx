'use client'

import { Command } from 'cmdk'
import { useNetworks } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { findCollision } from '@/lib/networks/join-networks'
import { additionOf, KNOWN_CHAINS } from '@/lib/networks/known-chains'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { searchNetworks } from '@/lib/networks/search-networks'
import { countOf } from '@/lib/text/count'

const SHOWN = 12

const LABEL = 'Name, chain id or currency'

/** Finds known chains by the typed text. Choosing one adds it. */
export function NetworkSearch({
  typed,
  isPending,
  onType,
  onAdd,
  onCustom,
}: {
  typed: string
  isPending: boolean
  onType: (typed: string) => void
  onAdd: (network: NewNetwork) => void
  onCustom: () => void
}) {
  const networks = useNetworks()
  const found = searchNetworks(KNOWN_CHAINS, typed)
  const hidden = found.length - SHOWN
  return (
    <div className="grid gap-2">
      <Command shouldFilter={false} label={LABEL} className="grid gap-1">
        <p aria-hidden className="font-medium">
          {LABEL}
        </p>
        <Command.Input
          value={typed}
          onValueChange={onType}
          placeholder="Gnosis, 100 or xDAI"
          className="h-8 min-w-0 rounded-control border border-control bg-paper px-2 placeholder:text-ink-soft pointer-coarse:h-11"
        />
        <Command.List
          label="Known chains"
          className={found.length === 0 ? 'hidden' : 'rounded-control border border-hairline p-1'}
        >
          {found.slice(0, SHOWN).map((chain) => {
            const isHad = findCollision(networks, chain) !== null
            return (
              <Command.Item
                key={chain.slug}
                value={chain.slug}
                disabled={isHad || isPending}
                onSelect={() => onAdd(additionOf(chain))}
                className="flex min-h-8 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-1 data-[disabled=true]:cursor-default data-[selected=true]:bg-accent-tint data-[disabled=true]:text-ink-soft pointer-coarse:min-h-11"
              >
                <span>{chain.name}</span>
                <span className="text-ink-soft text-note">
                  chain {chain.chainId} · {chain.currency.symbol}
                  {chain.testnet ? ' · testnet' : ''}
                  {isHad ? ' · among your networks' : ''}
                </span>
              </Command.Item>
            )
          })}
        </Command.List>
      </Command>
      <p role="status" className="text-ink-soft text-note">
        {found.length === 0
          ? 'No known chain has this name, id or currency.'
          : `${countOf(found.length, 'chain')} found.${hidden > 0 ? ` ${SHOWN} are shown. Type more to narrow the list.` : ''}`}
      </p>
      <Button look="bare" className="-ml-3 w-fit" onClick={onCustom}>
        Not in the list? Add a custom network
      </Button>
    </div>
  )
}
