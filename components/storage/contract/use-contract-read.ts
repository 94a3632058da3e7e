'use client'

import { useEffect, useRef, useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import { useRelay } from '@/components/lens/use-ask'
import type { Network } from '@/lib/networks'
import { openBatchDoor } from '@/lib/rpc/rpc-door'
import type { ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ContractRead } from '@/lib/storage/contract/contract-read'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { KnownLayout } from '@/lib/storage/kept-layouts'

/** A contract as far as it was read, by the layout it was begun with. */
export type ReadContract = { id: number; question: ContractQuestion; known: KnownLayout; read: ContractRead }

/** Reads one contract at a time, only when told to; `stop`, starting anew and leaving the page end what is under way. */
export function useContractRead(network: Network) {
  const relay = useRelay(network)
  const running = useRef<AbortController>(null)
  const [contract, setContract] = useState<ReadContract | null>(null)
  useAbortOnLeave(running)

  async function run(begun: Omit<ReadContract, 'read'>, earlier: ContractRead | null, go: ReadGo) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { readContract, newRead } = await import('@/lib/storage/contract/contract-read')
    const { question, known } = begun
    const { address, budget } = question
    const door = openBatchDoor(relay, signal)
    const from = earlier ?? newRead(question.blocks)
    const show = (read: ContractRead) => {
      if (running.current === controller) setContract({ ...begun, read })
    }
    show({ ...from, state: 'reading', error: null })
    const task = { door, layout: known.layout, address, ...go, budget, signal }
    for await (const read of readContract(task, from)) show(read)
  }

  return {
    contract,
    start: (question: ContractQuestion, known: KnownLayout) => {
      showAnswer()
      run({ id: (contract?.id ?? 0) + 1, question, known }, null, { options: {} })
    },
    /** Goes on from what is known. */
    readMore: (go: ReadGo) => {
      if (contract) run(contract, contract.read, go)
    },
    stop: () => running.current?.abort(),
  }
}

/** In development React leaves and enters a page again at once, to test that; only a real leave ends the read. */
function useAbortOnLeave(running: { readonly current: AbortController | null }) {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      queueMicrotask(() => {
        if (!here.current) running.current?.abort()
      })
    }
  }, [running])
}
