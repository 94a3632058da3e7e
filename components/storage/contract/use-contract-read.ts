'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLensRun } from '@/components/lens/use-lens-run'
import type { Network } from '@/lib/networks'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { LayoutRead } from '@/lib/storage/read/read-layout'
import { rememberEntries } from '../entries/seen-entries'

/** A contract to read, by the layouts that it was begun with: one for each block; and what to read of it now. */
export type AskedContract = {
  question: ContractQuestion
  known: readonly KnownLayout[]
  go: ReadGo
  /** Another for each contract that is begun; the same for one that is pressed again while it is read. */
  id: number
}

/** A contract as far as it was read. */
export type ReadContract = Pick<AskedContract, 'question' | 'known'> & { read: LayoutRead }

export function useContractRead(network: Network) {
  const queryClient = useQueryClient()
  return useLensRun('contract', network, readBy(queryClient, network))
}

const readBy = (queryClient: QueryClient, network: Network) =>
  async function* (
    { question: { address, blocks, budget }, known, go }: AskedContract,
    client: BatchClient,
    signal: AbortSignal,
    earlier?: LayoutRead,
  ) {
    const [{ beginRead, readLayout }, { requireCurrentCode }, { askSomeCode }, { pinBlock }] =
      await Promise.all([
        import('@/lib/storage/read/read-layout'),
        import('@/components/lens/names/require-current-code'),
        import('@/lib/storage/contract/ask-code'),
        import('@/lib/block/pin-block'),
      ])
    const begun = earlier ?? beginRead(blocks)
    for (const [at, { asked, block }] of begun.blocks.entries()) {
      const where = { address, block: block ?? asked, signal }
      await requireCurrentCode(queryClient, network, where, known[at] ?? null)
    }
    // Calls to the operator's own node are free: an address without code is said before its variables are read.
    if (!earlier && network.service === 'node') {
      await askSomeCode(client, { address, block: await pinBlock(client, blocks.at(-1) ?? 'latest') })
    }
    rememberEntries(network, address, go.options.entries ?? [])
    const layouts = known.map(({ layout }) => layout)
    const together = client.tariff.hasStorageValues === true
    const task = { layouts, address, ...go, budget, together }
    return yield* readLayout(client, task, begun)
  }
