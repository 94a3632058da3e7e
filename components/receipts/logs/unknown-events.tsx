'use client'

import { useQueries } from '@tanstack/react-query'
import { SignatureLookUp } from '@/components/lens/names/signature-look-up'
import { useLookedUp } from '@/components/lens/names/use-looked-up'
import { keptAbiQuery } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { listUnknownTopics } from '@/lib/names/signatures/looked-up'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

/** One button for all events without a name in a standard or an ABI. */
export function UnknownEvents({ logs }: { logs: readonly ReceiptLog[] }) {
  const network = useNetwork()
  const lookedUp = useLookedUp()
  const emitters = [...new Set(logs.map(({ address }) => address))]
  const kept = useQueries({ queries: emitters.map((address) => keptAbiQuery(network, address)) })
  const isLoading = kept.some(({ isPending }) => isPending)
  if (isLoading || whyNotLookedUp(network) !== null) return null
  const unknown = listUnknownTopics(
    logs,
    ({ topic0, address }) => {
      const own = kept[emitters.indexOf(address)]?.data?.abi.events ?? []
      return [...KNOWN_EVENTS, ...own].some((event) => event.topic0 === topic0)
    },
    lookedUp,
  )
  return <SignatureLookUp unknown={{ functions: [], events: unknown }} what="unknown event" />
}
