'use client'

import { useRun } from '@/components/lens/use-run'
import type { Network } from '@/lib/networks'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import type { ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ContractRead } from '@/lib/storage/contract/contract-read'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'

/** A contract to read, by the layouts that it was begun with: one for each block; and what to read of it now. */
export type AskedContract = {
  question: ContractQuestion
  known: readonly KnownLayout[]
  go: ReadGo
  /** Another for each contract that is begun. */
  id: number
}

/** A contract as far as it was read. */
export type ReadContract = Pick<AskedContract, 'question' | 'known'> & { read: ContractRead }

export const useContractRead = (network: Network) => useRun(network, read)

async function* read(
  { question: { address, blocks, budget }, known, go }: AskedContract,
  door: BatchDoor,
  signal: AbortSignal,
  earlier?: ContractRead,
) {
  const { readContract, newRead } = await import('@/lib/storage/contract/contract-read')
  const task = { door, layouts: known.map(({ layout }) => layout), address, ...go, budget, signal }
  for await (const reached of readContract(task, earlier ?? newRead(blocks))) {
    yield reached
    if (reached.error) throw reached.error
    if (reached.state === 'stopped') signal.throwIfAborted()
    if (reached.state === 'limit') return 'limit'
  }
}
