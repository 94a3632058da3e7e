'use client'

import { useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import { useOpenRelay } from '@/components/lens/use-ask'
import { useRunning } from '@/components/lens/use-running'
import type { Network } from '@/lib/networks'
import type { ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ContractRead } from '@/lib/storage/contract/contract-read'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'

/** A contract as far as it was read, by the layouts that it was begun with: one for each block. */
export type ReadContract = {
  id: number
  question: ContractQuestion
  known: readonly KnownLayout[]
  read: ContractRead
}

/** Reads one contract at a time, only when told to; `stop`, starting anew and leaving the page end what is under way. */
export function useContractRead(network: Network) {
  const openRelay = useOpenRelay(network)
  const running = useRunning(network.slug)
  const [contract, setContract] = useState<ReadContract | null>(null)

  async function run(begun: Omit<ReadContract, 'read'>, earlier: ContractRead | null, go: ReadGo) {
    const controller = running.begin()
    const { signal } = controller
    const [relay, { readContract, newRead }, { openBatchDoor }] = await Promise.all([
      openRelay(),
      import('@/lib/storage/contract/contract-read'),
      import('@/lib/rpc/door/rpc-door'),
    ])
    const { question, known } = begun
    const { address, budget } = question
    const door = openBatchDoor(relay, signal)
    const from = earlier ?? newRead(question.blocks)
    const show = (read: ContractRead) => {
      if (running.isLatest(controller)) setContract({ ...begun, read })
    }
    show({ ...from, state: 'reading', error: null })
    const task = { door, layouts: known.map(({ layout }) => layout), address, ...go, budget, signal }
    for await (const read of readContract(task, from)) show(read)
  }

  return {
    contract,
    start: (question: ContractQuestion, known: readonly KnownLayout[]) => {
      showAnswer()
      run({ id: (contract?.id ?? 0) + 1, question, known }, null, { options: {} })
    },
    /** Goes on from what is known. */
    readMore: (go: ReadGo) => {
      if (contract) run(contract, contract.read, go)
    },
    stop: running.stop,
  }
}
