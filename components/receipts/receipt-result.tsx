'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { useNames } from '@/components/lens/names/use-names'
import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import type { BegunRun } from '@/components/lens/use-run'
import { Notice } from '@/components/ui/notice'
import { sayAddress } from '@/lib/kept/contract-name'
import type { Network } from '@/lib/networks'
import { sayCurrency } from '@/lib/networks/assumed-currency'
import { findCreation } from '@/lib/receipts/checks/find-creation'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/poll-receipt'
import {
  describeReceiptQuestion,
  isSameReceiptQuestion,
  type ReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import { sayFate } from '@/lib/receipts/receipt/block-fate'
import { listAccounts, listReceiptContracts, namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { shareReceipt } from '@/lib/share/receipt-shareable'
import { ReceiptComparison } from './compare/receipt-comparison'
import { PartnerNote } from './partner-note'
import { NoReceipt } from './question/no-receipt'
import { ReceiptRefusal } from './question/receipt-refusal'
import { UnreadableAnswer } from './receipt/unreadable-answer'
import { ReceiptView } from './receipt-view'
import { OutcomeHeadline } from './summary/outcome-headline'
import { useBlockFate } from './use-block-fate'

const CompareReceipt = dynamic(
  () =>
    import('@/components/receipts/comparison/receipt-comparison').then(
      (module) => module.ReceiptComparisonForm,
    ),
  { ssr: false, loading: () => <p role="status">Opening…</p> },
)

const NONE: readonly string[] = []

/** How a question ended: with a receipt or two, with none, refused or stopped. */
export function ReceiptResult({
  network,
  run,
  current,
}: {
  network: Network
  run: BegunRun<AskedReceipt, ReceiptProgress>
  current: ReceiptQuestion | undefined
}) {
  const { question, bill } = run
  const { found, other } = run.progress ?? {}
  const abi = useAttachableAbi(network, found ? listReceiptContracts(found.receipt) : [])
  const [nonce, setNonce] = useState<bigint | null>(null)
  const { fate, wentBack, lostBlock } = useBlockFate(network, question.hash, found)
  const news = sayFate(fate)
  const checks = found ? checkReceipt(found, network, findCreation(found, nonce)) : []
  const block = found?.receipt.blockNumber ?? null
  const names = useNames(network, found ? listAccounts(found.receipt) : NONE, namedAt({ blockNumber: block }))
  const summary =
    found &&
    summarizeReceipt(found, sayCurrency(network), checks, (short, address) =>
      sayAddress(short, names.get(address.toLowerCase())),
    )
  const comparison =
    found === undefined ? null : (
      <ActionDisclosure label="Compare with another provider">
        {() => <CompareReceipt hash={question.hash} found={found} />}
      </ActionDisclosure>
    )
  return (
    <Contradictable answer={found}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnswerHead
          sentence={summary?.sentence ?? describeReceiptQuestion(question, network)}
          bill={bill}
          {...(summary && !other
            ? { headline: <OutcomeHeadline {...summary} isThere={news === null} /> }
            : {})}
          outdated={!isSameReceiptQuestion(current, question)}
          {...(found && summary ? { share: shareReceipt(network, question, found, summary, abi) } : {})}
        />
        <PartnerNote bill={bill} />
        {news ? (
          <Notice announce tone="warn" title={news.title}>
            <p>{news.says}</p>
          </Notice>
        ) : null}
        {run.how === 'refused' ? (
          <>
            <ReceiptRefusal error={run.error} />
            <UnreadableAnswer error={run.error} />
          </>
        ) : null}
        {run.how === 'stopped' && found === undefined ? (
          <Notice tone="plain" title="Stopped. No result." />
        ) : null}
        {found === null ? (
          <NoReceipt
            wentBack={wentBack}
            lostBlock={lostBlock}
            onAsk={() => run.start({ ...question, poll: false })}
            onPoll={() => run.start({ ...question, poll: true })}
          />
        ) : null}
        {other === null ? <Notice tone="warn" title="There is no receipt for the second hash." /> : null}
        {found && other ? <ReceiptComparison found={found} other={other} /> : null}
        {found && summary ? (
          <ReceiptView
            key={question.hash}
            parsed={found}
            summary={summary}
            checks={checks}
            isCompared={other != null}
            onNonce={setNonce}
          >
            {comparison}
          </ReceiptView>
        ) : (
          comparison
        )}
      </div>
    </Contradictable>
  )
}
