import dynamic from 'next/dynamic'
import { Asking, sayRunning } from '@/components/lens/asking'
import type { LiveRun } from '@/components/lens/use-run'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import {
  describeReceiptQuestion,
  MAX_ASKS,
  type ReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import { ReceiptIntroduction } from './receipt-introduction'

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
