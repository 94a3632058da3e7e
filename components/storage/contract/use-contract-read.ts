'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLensRun } from '@/components/lens/use-lens-run'
import { useNetwork } from '@/components/reader/use-network'
import type { Network } from '@/lib/networks'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { LayoutRead } from '@/lib/storage/read/read-layout'
import { rememberEntries } from '../entries/seen-entries'

/** `known` has the layout of each block, `go` what is read now. */
export type AskedContract = {
  question: ContractQuestion
  known: readonly KnownLayout[]
  go: ReadGo
  /** Changes with each new question, but not while the same one is pressed again. */
  id: number
}

export type ReadContract = Pick<AskedContract, 'question' | 'known'> & { read: LayoutRead }

export function useContractRead() {
  const network = useNetwork()
  const queryClient = useQueryClient()
  return useLensRun('contract', readBy(queryClient, network))
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
        import('@/lib/storage/proxy/ask-code-at'),
        import('@/lib/block/pin-block'),
      ])
    const begun = earlier ?? beginRead(blocks)
    for (const [at, { asked, block }] of begun.blocks.entries()) {
      const where = { address, block: block ?? asked, signal }
      await requireCurrentCode(queryClient, network, where, known[at] ?? null)
    }
    // On the operator's own node this call is free, so a missing contract is reported first.
    if (!earlier && network.service === 'node') {
      await askSomeCode(client, { address, block: await pinBlock(client, blocks.at(-1) ?? 'latest') })
    }
    rememberEntries(network, address, go.options.entries ?? [])
    const layouts = known.map(({ layout }) => layout)
    const together = client.tariff.hasStorageValues === true
    const task = { layouts, address, ...go, budget, together }
    return yield* readLayout(client, task, begun)
  }
