'use client'

import { useEffect, useRef, useState } from 'react'
import { useAsk } from '@/components/lens/use-ask'
import type { Network } from '@/lib/networks'
import type { ReceiptQuestion } from '@/lib/receipts/question/receipt-question'

/** Asks for receipts, once or, where the reader chose to wait for one, again at every block. */
export function useReceipts(network: Network) {
  const [asks, setAsks] = useState<number | null>(null)
  const waiting = useRef<AbortController>(null)
  const { asked, ask, stop } = useAsk(
    network,
    async ({ poll, ...question }: ReceiptQuestion & { poll: boolean }, door) => {
      // What will show the answer loads while the answer is on its way.
      void import('./receipt-result')
      if (!poll) return (await import('@/lib/receipts/question/read-receipt')).readReceipts(door, question)
      const { pollReceipt } = await import('@/lib/receipts/question/poll-receipt')
      const controller = new AbortController()
      waiting.current = controller
      const pause = () => waitFor(Math.max(2, network.blockTime) * 1000, controller.signal)
      return pollReceipt(door, question, { pause, onAsk: setAsks })
    },
  )
  // Whoever leaves the page waits no more.
  useEffect(() => () => waiting.current?.abort(), [])

  return {
    asked,
    /** Which ask of a poll is under way, counted from 1; null outside one. */
    asks,
    ask(question: ReceiptQuestion) {
      waiting.current?.abort()
      setAsks(null)
      ask({ ...question, poll: false })
    },
    poll: (question: ReceiptQuestion) => ask({ ...question, poll: true }),
    stop() {
      stop()
      waiting.current?.abort()
    },
  }
}

/** False when it was stopped. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
