'use client'

import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useAsk } from '@/components/lens/use-ask'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { readReceipt } from '@/lib/receipts/read-receipt'
import { parseReceiptQuestion, type ReceiptQuestion } from '@/lib/receipts/receipt-question'
import { ReceiptAnswer } from './receipt-answer'
import { ReceiptQuestionForm } from './receipt-question-form'
import { useTypedHash } from './use-typed-hash'

export function ReceiptLens({ network, examples }: { network: Network; examples: readonly Example[] }) {
  const { typed, type, keep } = useTypedHash(network)
  const { asked, ask, stop } = useAsk(network, (question: ReceiptQuestion, door) =>
    readReceipt(door, question),
  )
  const { value: question } = parseReceiptQuestion({ hash: typed })

  const askTyped = () => {
    keep()
    if (question) ask(question)
  }
  useAskOnArrival(askTyped)

  return (
    <LensLayout
      title="Receipts"
      what="What a transaction did: its receipt, every field explained and checked."
      question={
        <ReceiptQuestionForm network={network} typed={typed} onType={type} onLeave={keep} onAsk={askTyped} />
      }
      answer={
        <ReceiptAnswer
          network={network}
          asked={asked}
          current={question}
          examples={examples}
          onStop={stop}
          onAsk={askTyped}
        />
      }
    />
  )
}
