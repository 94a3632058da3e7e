import { AnswerHead } from '@/components/lens/answer-head'
import { Asking } from '@/components/lens/asking'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import type { Asked } from '@/components/lens/use-ask'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { formatQuantity } from '@/lib/receipts/format-fee'
import type { ParsedReceipt } from '@/lib/receipts/parse-receipt'
import { describeReceiptQuestion, type ReceiptQuestion } from '@/lib/receipts/receipt-question'
import { summarizeReceipt } from '@/lib/receipts/receipt-summary'
import { NoReceipt } from './no-receipt'
import { ReceiptIntroduction } from './receipt-introduction'
import { ReceiptView } from './receipt-view'
import { UnreadableAnswer } from './unreadable-answer'

/** Every state of the answer to a receipt question. */
export function ReceiptAnswer({
  network,
  asked,
  current,
  examples,
  onStop,
  onAsk,
}: {
  network: Network
  asked: Asked<ReceiptQuestion, ParsedReceipt | null>
  /** What the form holds now, to mark an answer to something else. */
  current: ReceiptQuestion | undefined
  examples: readonly Example[]
  onStop: () => void
  onAsk: () => void
}) {
  if (asked.state === 'idle') {
    const question = current ? describeReceiptQuestion(current, network) : null
    return <ReceiptIntroduction question={question} examples={examples} />
  }
  if (asked.state === 'asking') return <Asking what="Reading the receipt…" onStop={onStop} />
  const { question, bill } = asked
  const found = asked.state === 'answered' ? asked.answer : null
  const summary = found && summarizeReceipt(found, network.currency.symbol)
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={summary?.sentence ?? describeReceiptQuestion(question, network)}
        bill={bill}
        {...(found ? { at: `block ${formatQuantity(found.receipt.blockNumber)}` } : {})}
        outdated={current?.hash !== question.hash}
      />
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'refused' ? <UnreadableAnswer error={asked.error} /> : null}
      {asked.state === 'stopped' ? <Notice tone="plain" title="Stopped before the answer came." /> : null}
      {asked.state === 'answered' && found === null ? <NoReceipt network={network} onAsk={onAsk} /> : null}
      {found && summary ? (
        <ReceiptView key={question.hash} network={network} parsed={found} summary={summary} />
      ) : null}
    </div>
  )
}
