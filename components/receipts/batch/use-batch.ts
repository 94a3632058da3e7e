'use client'

import { useEffect, useRef, useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import { useAskRelay } from '@/components/lens/use-ask'
import type { Bill } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import type { BatchQuestion } from '@/lib/receipts/batch/batch-question'
import type { BatchRow } from '@/lib/receipts/batch/batch-row'
import type { BatchEnd } from '@/lib/receipts/batch/read-batch'
import { openDoor } from '@/lib/rpc/rpc-door'

export type Batch = {
  question: BatchQuestion
  /** One for each transaction, in the order of the question. */
  rows: readonly BatchRow[]
  /** How many have an answer of any kind. */
  asked: number
  bill: Bill
  /** Null while it runs. */
  end: BatchEnd | null
}

/** Reads many receipts, only when told to. Stopping and leaving the page end what is under way. */
export function useBatch(network: Network) {
  const askRelay = useAskRelay(network)
  const running = useRef<AbortController>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(question: BatchQuestion) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const door = openDoor(askRelay, controller.signal)
    const found = new Map<string, BatchRow>()
    const show = (end: BatchEnd | null) => {
      if (running.current !== controller) return
      const rows = question.hashes.map((hash): BatchRow => found.get(hash) ?? { hash, state: 'not-asked' })
      setBatch({ question, rows, asked: found.size, bill: door.bill(), end })
    }
    show(null)
    showAnswer()
    const { readBatch } = await import('@/lib/receipts/batch/read-batch')
    const end = await readBatch(door, question.hashes, {
      signal: controller.signal,
      onRow(row) {
        found.set(row.hash, row)
        show(null)
      },
    })
    show(end)
  }

  return { batch, run, stop: () => running.current?.abort() }
}
