'use client'

import dynamic from 'next/dynamic'
import { Asking, sayRunning } from '@/components/lens/asking'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useLensRun } from '@/components/lens/use-lens-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import {
  describeReceiptQuestion,
  MAX_ASKS,
  parseReceiptQuestion,
  priceReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { ReceiptQuestionForm } from './question/receipt-question-form'
import { useTypedHash } from './question/use-typed-hash'
import { ReceiptIntroduction } from './receipt-introduction'

const AttachedAbi = dynamic(
  () => import('@/components/lens/share/attached-abi').then((module) => module.AttachedAbi),
  { ssr: false },
)

/** Loaded with the first result. */
const ReceiptResult = dynamic(() => import('./receipt-result').then((module) => module.ReceiptResult), {
  loading: () => null,
})

export function ReceiptLens({ examples }: { examples: readonly Example[] }) {
  const network = useNetwork()
  const { draft, type, keep } = useTypedHash()
  const run = useLensRun('receipts', readOrPoll(network))
  const tariff = useTariff()
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
      question={<ReceiptQuestionForm draft={draft} onType={type} onLeave={keep} onAsk={askTyped} />}
      answer={
        <>
          <AttachedAbi />
          {run.state === 'idle' ? (
            <ReceiptIntroduction
              question={question ? describeReceiptQuestion(question, network) : null}
              examples={examples}
            />
          ) : null}
          {run.state === 'running' ? (
            <Asking what={sayRunning(sayAsk(run.progress), run.waiting)} onStop={run.stop} />
          ) : null}
          {run.state === 'ended' ? <ReceiptResult run={run} current={question} /> : null}
        </>
      }
    />
  )
}

/** Reads one or two receipts, or waits for one. */
const readOrPoll = ({ blockTime }: Network) =>
  async function* ({ poll, ...question }: AskedReceipt, client: RpcClient, signal: AbortSignal) {
    // The view loads while the call is under way.
    void import('./receipt-result')
    const { askReceipts, pollReceipt } = await import('@/lib/receipts/question/ask-receipt')
    if (!poll) yield (await askReceipts(client, question)) satisfies ReceiptProgress
    else {
      const pause = () => wait(Math.max(2, blockTime ?? 0) * 1000, signal)
      yield* pollReceipt(client, question, { maxAsks: MAX_ASKS, pause })
    }
  }

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Says whether a call is under way: stopping it may cost its price. Between calls a stop is free. */
function sayAsk(progress: ReceiptProgress | undefined): string {
  if (progress?.asks === undefined) return 'Reading the receipt…'
  return progress.found === undefined
    ? `Waiting for the receipt: reading, ${progress.asks} of at most ${MAX_ASKS} times…`
    : `Waiting for the receipt: read ${progress.asks} of ${MAX_ASKS} times, again at the next block…`
}
