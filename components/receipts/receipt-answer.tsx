import dynamic from 'next/dynamic'
import { AnswerHead } from '@/components/lens/answer-head'
import { Asking } from '@/components/lens/asking'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import type { Asked } from '@/components/lens/use-ask'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { formatQuantity } from '@/lib/receipts/format-fee'
import { MAX_ASKS } from '@/lib/receipts/poll-receipt'
import type { ReadReceipts } from '@/lib/receipts/read-receipt'
import {
  describeReceiptQuestion,
  isSameQuestion,
  type ReceiptQuestion,
} from '@/lib/receipts/receipt-question'
import { summarizeReceipt } from '@/lib/receipts/receipt-summary'
import { NearHeadNote, PartnerNote } from './answered-by'
import { NoReceipt } from './no-receipt'
import { ReceiptIntroduction } from './receipt-introduction'
import { UnreadableAnswer } from './unreadable-answer'

/** The explained receipt, with the decoders behind it: loaded once there is one. */
const ReceiptView = dynamic(() => import('./receipt-view').then((module) => module.ReceiptView))
const ReceiptComparison = dynamic(() =>
  import('./receipt-comparison').then((module) => module.ReceiptComparison),
)

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
  if (asked.state === 'idle') {
    const question = current ? describeReceiptQuestion(current, network) : null
    return <ReceiptIntroduction question={question} examples={examples} />
  }
  if (asked.state === 'asking') {
    return <Asking what={asks === null ? 'Reading the receipt…' : sayPoll(asks)} onStop={onStop} />
  }
  const { question, bill } = asked
  const { found = null, other } = asked.state === 'answered' ? asked.answer : {}
  const summary = found && summarizeReceipt(found, network.currency.symbol)
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={summary?.sentence ?? describeReceiptQuestion(question, network)}
        bill={bill}
        {...(found ? { at: `block ${formatQuantity(found.receipt.blockNumber)}` } : {})}
        outdated={!isSameQuestion(current, question)}
      />
      <PartnerNote bill={bill} />
      {asked.state === 'refused' ? (
        <>
          <RefusalNotice error={asked.error} />
          <NearHeadNote network={network} error={asked.error} />
          <UnreadableAnswer error={asked.error} />
        </>
      ) : null}
      {asked.state === 'stopped' ? <Notice tone="plain" title="Stopped before the answer came." /> : null}
      {asked.state === 'answered' && found === null ? (
        <NoReceipt network={network} onAsk={() => onAsk(question)} onPoll={() => onPoll(question)} />
      ) : null}
      {other === null ? (
        <Notice tone="warn" title="There is no receipt for the hash to compare with." />
      ) : null}
      {found && other ? <ReceiptComparison network={network} found={found} other={other} /> : null}
      {found && summary ? (
        <ReceiptView key={question.hash} network={network} parsed={found} summary={summary} />
      ) : null}
    </div>
  )
}

const sayPoll = (asks: number) => `Waiting for the receipt: asked ${asks} of ${MAX_ASKS} times…`
