'use client'

import dynamic from 'next/dynamic'
import { Asking, sayRunning } from '@/components/lens/asking'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useLensRun } from '@/components/lens/use-lens-run'
import type { LiveRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import {
  describeReceiptQuestion,
  MAX_ASKS,
  parseReceiptQuestion,
  priceReceiptQuestion,
  type ReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { ReceiptQuestionForm } from './question/receipt-question-form'
import { useTypedHash } from './question/use-typed-hash'
import { ReceiptIntroduction } from './receipt-introduction'

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

/** Asks for receipts, once or at every block. */
export const useReceipts = (network: Network) => useLensRun('receipts', readOrPoll(network))

const readOrPoll = (network: Network) =>
  async function* (
    { poll, ...question }: AskedReceipt,
    client: RpcClient,
    signal: AbortSignal,
  ): AsyncGenerator<ReceiptProgress, void> {
    // What will show the answer loads while the answer is on its way.
    void import('./receipt-result')
    if (poll) {
      const { pollReceipt } = await import('@/lib/receipts/question/ask-receipt')
      yield* pollReceipt(client, question, () => wait(Math.max(2, network.blockTime ?? 0) * 1000, signal))
    } else {
      const { askReceipts } = await import('@/lib/receipts/question/ask-receipt')
      yield await askReceipts(client, question)
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

/** Loaded once there is an answer, and with it all that explains receipts. */
const ReceiptResult = dynamic(() => import('./receipt-result').then((module) => module.ReceiptResult), {
  loading: () => null,
})

/** Every state of the answer to a receipt question. */
export function ReceiptAnswer({
  network,
  run,
  current,
  examples,
}: {
  network: Network
  run: LiveRun<AskedReceipt, ReceiptProgress>
  /** What the form holds now, to mark an answer to something else. */
  current: ReceiptQuestion | undefined
  examples: readonly Example[]
}) {
  switch (run.state) {
    case 'idle': {
      const question = current ? describeReceiptQuestion(current, network) : null
      return <ReceiptIntroduction question={question} examples={examples} />
    }
    case 'running':
      return <Asking what={sayRunning(sayAsk(run.progress), run.waiting)} onStop={run.stop} />
    default:
      return <ReceiptResult network={network} run={run} current={current} />
  }
}

/** A call that is under way and one that was answered are told apart: to stop the first may cost its price, the second nothing more. */
function sayAsk(progress: ReceiptProgress | undefined): string {
  if (progress?.asks === undefined) return 'Reading the receipt…'
  return progress.found === undefined
    ? `Waiting for the receipt: reading, ${progress.asks} of at most ${MAX_ASKS} times…`
    : `Waiting for the receipt: read ${progress.asks} of ${MAX_ASKS} times, again at the next block…`
}
