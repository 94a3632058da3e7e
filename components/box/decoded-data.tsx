'use client'

import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useNetwork } from '@/components/reader/use-network'
import { loadDeclared, readData } from '@/lib/box/read-data'
import { selectorOf } from '@/lib/names/signatures/selector-of'

/** What a selector, calldata or the data of a revert says, by the kept ABIs, the project folder and common standards. */
export function DecodedDataView({ data }: { data: Hex }) {
  const network = useNetwork()
  const { data: declared = [], isPending } = useQuery({
    queryKey: ['declared', network.keptAs],
    staleTime: 0,
    queryFn: () => loadDeclared(network.keptAs),
  })
  const readings = readData(data, declared)
  if (readings.length > 0) {
    return (
      <ul className="grid gap-2 px-4 py-2 text-table">
        {readings.map(({ kind, text, from }) => (
          <li key={`${kind} ${text}`}>
            <p className="font-mono wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
            <p className="text-ink-soft text-note wrap-anywhere">
              {kind === 'error' ? 'Error' : 'Function'} of {from.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    )
  }
  return isPending ? null : (
    <p className="px-4 py-2 text-ink-soft text-note">
      No error or function with the selector {selectorOf(data)} is in your ABIs, your project folder or common
      standards.
    </p>
  )
}
