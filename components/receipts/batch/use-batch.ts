'use client'

import { useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import { useOpenRelay } from '@/components/lens/use-ask'
import { useRunning } from '@/components/lens/use-running'
import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import type { BatchQuestion } from '@/lib/receipts/batch/batch-question'
import type { BatchRow } from '@/lib/receipts/batch/batch-row'
import { listOpen } from '@/lib/receipts/batch/open-rows'
import type { BatchEnd } from '@/lib/receipts/batch/read-batch'
import { openDoor } from '@/lib/rpc/door/rpc-door'

export type Batch = {
  question: BatchQuestion
  /** One for each transaction, in the order of the question. */
  rows: readonly BatchRow[]
  /** How many have an answer of any kind, and how many are still to be asked for. */
  asked: number
  open: number
  bill: Bill
  /** Null while it runs. */
  end: BatchEnd | null
}

/** Reads many receipts, only when told to. Stopping and leaving the page end what is under way. */
export function useBatch(network: Network) {
  const openRelay = useOpenRelay(network)
  const running = useRunning(network.slug)
  const [batch, setBatch] = useState<Batch | null>(null)

  async function read(question: BatchQuestion, known: readonly BatchRow[], paid: Bill) {
    const controller = running.begin()
    const [{ ask }, { readBatch }] = await Promise.all([
      openRelay(),
      import('@/lib/receipts/batch/read-batch'),
    ])
    const door = openDoor(ask, controller.signal)
    const found = new Map(known.map((row) => [row.hash, row]))
    const show = (end: BatchEnd | null) => {
      if (!running.isLatest(controller)) return
      const rows = question.hashes.map((hash): BatchRow => found.get(hash) ?? { hash, state: 'not-asked' })
      const open = listOpen(rows).length
      setBatch({ question, rows, asked: rows.length - open, open, bill: addBills(paid, door.bill()), end })
    }
    show(null)
    showAnswer()
    const end = await readBatch(door, listOpen(known), {
      network,
      signal: controller.signal,
      onRow(row) {
        found.set(row.hash, row)
        show(null)
      },
    })
    show(end)
  }

  return {
    batch,
    run(question: BatchQuestion) {
      const rows = question.hashes.map((hash): BatchRow => ({ hash, state: 'not-asked' }))
      return read(question, rows, NO_BILL)
    },
    /** Asks for what a batch that ended early left open. */
    goOn: () => batch && read(batch.question, batch.rows, batch.bill),
    stop: running.stop,
  }
}
