'use client'

import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect } from 'react'
import { useSeenChains } from '@/components/reader/seen-heads'
import { useNetwork, useNetworks } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Dialog } from '@/components/ui/dialog'
import { parseBox } from '@/lib/box/parse-box'
import { sayName, sayUnplaced, suggestNamed, suggestNamedPlaces } from '@/lib/box/suggest-named'
import type { Suggestion } from '@/lib/box/suggestion'
import { sayPrice } from '@/lib/box/suggestion'
import { type DocsHeadings, findHeadings } from '@/lib/docs/find-headings'
import { findNetwork } from '@/lib/networks'
import { boxState, enterBox, typeIntoBox, useBoxState } from './box-state'
import { DecodedDataView } from './decoded-data'
import { useKeptQuestions } from './use-kept-questions'
import { useKnownNames } from './use-known-names'

const SHOWN_QUESTIONS = 8
const SHOWN_FOUND = 12

/** A page to open, or a text for the field. */
type Item = Pick<Suggestion, 'says' | 'call'> &
  ({ href: string; types?: undefined } | { types: string; href?: undefined })

/** Lists what typed or pasted text may mean, with prices. Choosing one opens its page and is free. */
export function BoxDialog({ onClose }: { onClose: () => void }) {
  const network = useNetwork()
  const router = useRouter()
  const { typed } = useBoxState()
  const { history, saved } = useKeptQuestions()
  const chains = useSeenChains()
  const { suggestions, problem, note, data, found = [] } = parseBox(typed, network, chains)
  const { names, contracts } = useKnownNames(network, typed)
  const places = suggestNamedPlaces(typed, network, { chains, names })
  const named = suggestNamed(typed, network.slug, names)
  const docs = findHeadings(useDocsHeadings(), typed)
  const isKnown = named.length + places.suggestions.length + docs.length > 0

  const go = (href: string) => {
    onClose()
    router.push(href)
  }
  const matching = (says: string) => says.toLowerCase().includes(typed.trim().toLowerCase())
  const groups: { heading: string; items: readonly Item[] }[] = [
    { heading: 'It may mean', items: [...places.suggestions, ...(places.isExact ? [] : suggestions)] },
    { heading: 'In this text', items: found.slice(0, SHOWN_FOUND).map((hex) => ({ says: hex, types: hex })) },
    // These load later, so they are below the meanings of the text.
    { heading: 'Known contracts', items: named },
    { heading: 'Saved', items: saved.filter(({ says }) => matching(says)).slice(0, SHOWN_QUESTIONS) },
    {
      heading: 'History',
      items: history.filter(({ says }) => matching(says)).slice(0, SHOWN_QUESTIONS),
    },
    { heading: 'Go to', items: listPlaces(network.slug).filter(({ says }) => matching(says)) },
    { heading: 'In the documentation', items: docs },
  ]

  const choose = (item: Item) => (item.types === undefined ? go(item.href) : typeIntoBox(item.types))
  const first = groups.find(({ items }) => items.length > 0)?.items[0]
  useEffect(() => {
    // The state is read again: an effect may run twice.
    if (first && boxState().isEntered) choose(first)
  })

  return (
    <Dialog label="Type or paste anything" onClose={onClose} className="mt-[10dvh]">
      <Command shouldFilter={false} label="Type or paste anything" className="grid" onKeyDown={keepEnter}>
        <Command.Input
          data-focus-first
          value={typed}
          onValueChange={typeIntoBox}
          placeholder="Address, hash, block, event, path, URL, curl, cast, JSON-RPC"
          className="h-12 min-w-0 border-hairline border-b bg-paper px-4 font-mono text-table placeholder:text-ink-soft"
        />
        <p aria-live="polite" className="px-4 pt-2 text-note text-warn empty:hidden">
          {isKnown ? null : (sayUnplaced(typed, contracts) ?? problem)}
        </p>
        <p aria-live="polite" className="px-4 pt-2 text-ink-soft text-note empty:hidden">
          {note ?? sayName(typed, names)}
        </p>
        {data ? <DecodedDataView data={data} /> : null}
        <Command.List className="max-h-[60dvh] overflow-auto p-2">
          {groups.map(({ heading, items }) =>
            items.length === 0 ? null : (
              <Command.Group key={heading} heading={heading} className="text-note text-ink-soft">
                {items.map((item) => (
                  <SuggestionItem
                    key={`${heading} ${item.types ?? item.href}`}
                    {...item}
                    within={heading}
                    onChoose={() => choose(item)}
                  />
                ))}
              </Command.Group>
            ),
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}

/** Without a suggestion yet, Enter chooses the first one later. */
function keepEnter({ key, currentTarget }: KeyboardEvent) {
  if (key === 'Enter' && !currentTarget.querySelector('[cmdk-item][aria-selected=true]')) enterBox()
}

/** Pages of the explorer. */
const listPlaces = (network: string) => [
  { says: 'Storage', href: `/${network}/storage` },
  { says: 'Slot calculator', href: `/${network}/storage/calculator` },
  { says: 'Whole contract', href: `/${network}/storage/contract` },
  { says: 'Logs', href: `/${network}/logs` },
  { says: 'Receipts', href: `/${network}/receipts` },
  { says: 'Many receipts', href: `/${network}/receipts/batch` },
  { says: 'Credits', href: `/credits?network=${network}` },
  { says: 'Connections', href: '/connections' },
  { says: 'Keys of the embedded service', href: '/keys' },
  { says: 'History: past and saved queries', href: '/history' },
  { says: 'Verify evidence', href: '/verify' },
  { says: 'Documentation', href: '/docs' },
]

/** The headings of the documentation. They are loaded when the box opens first. */
function useDocsHeadings(): DocsHeadings {
  const { data = [] } = useQuery({
    queryKey: ['docs-headings'],
    queryFn: async (): Promise<DocsHeadings> => (await fetch('/docs/headings.json')).json(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data
}

/** One thing to choose: its sentence, and the price of asking it where that is known. */
function SuggestionItem({
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
  /** The group: two groups may have the same query. */
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
