import dynamic from 'next/dynamic'
import { Asking } from '@/components/lens/asking'
import type { Asked } from '@/components/lens/use-ask'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import type { ReadReceipts } from '@/lib/receipts/question/read-receipt'
import {
  describeReceiptQuestion,
  MAX_ASKS,
  type ReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import { ReceiptIntroduction } from './receipt-introduction'

/** Loaded once there is an answer, and with it all that explains receipts. */
const ReceiptResult = dynamic(() => import('./receipt-result').then((module) => module.ReceiptResult))

/** Every state of the answer to a receipt question. */
export function ReceiptAnswer({
  network,
  asked,
  asks,
  current,
  examples,
  onStop,
  onAsk,
  onPoll,
}: {
  network: Network
  asked: Asked<ReceiptQuestion, ReadReceipts>
  /** Which ask of a poll is under way. */
  asks: number | null
  /** What the form holds now, to mark an answer to something else. */
  current: ReceiptQuestion | undefined
  examples: readonly Example[]
  onStop: () => void
  onAsk: (question: ReceiptQuestion) => void
  onPoll: (question: ReceiptQuestion) => void
}) {
  switch (asked.state) {
    case 'idle': {
      const question = current ? describeReceiptQuestion(current, network) : null
      return <ReceiptIntroduction question={question} examples={examples} />
    }
    case 'asking':
      return <Asking what={asks === null ? 'Reading the receipt…' : sayPoll(asks)} onStop={onStop} />
    default:
      return <ReceiptResult network={network} asked={asked} current={current} onAsk={onAsk} onPoll={onPoll} />
  }
}

const sayPoll = (asks: number) => `Waiting for the receipt: asked ${asks} of ${MAX_ASKS} times…`
