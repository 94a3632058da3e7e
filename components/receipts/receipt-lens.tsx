'use client'

import dynamic from 'next/dynamic'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useTariff } from '@/components/reader/use-tariff'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import { parseReceiptQuestion, priceReceiptQuestion } from '@/lib/receipts/question/receipt-question'
import { ReceiptQuestionForm } from './question/receipt-question-form'
import { useTypedHash } from './question/use-typed-hash'
import { ReceiptAnswer } from './receipt-answer'
import { useReceipts } from './use-receipts'

const AttachedAbi = dynamic(
  () => import('@/components/lens/share/attached-abi').then((module) => module.AttachedAbi),
  { ssr: false },
)

export function ReceiptLens({ network, examples }: { network: Network; examples: readonly Example[] }) {
  const { draft, type, keep } = useTypedHash(network)
  const run = useReceipts(network)
  const tariff = useTariff(network)
  const { value: question } = parseReceiptQuestion(draft)

  const askTyped = () => {
    keep()
    if (question) run.start({ ...question, poll: false })
  }
  useAskOnArrival(askTyped, question ? priceReceiptQuestion(question, tariff.prices) : null, tariff)

  return (
    <LensLayout
      title="Receipts"
      what="Read the receipt of a transaction, with every field explained and checked."
      question={
        <ReceiptQuestionForm network={network} draft={draft} onType={type} onLeave={keep} onAsk={askTyped} />
      }
      answer={
        <>
          <AttachedAbi />
          <ReceiptAnswer network={network} run={run} current={question} examples={examples} />
        </>
      }
    />
  )
}
