'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { useNames } from '@/components/lens/names/use-names'
import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import type { BegunRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { NoReceipt, ReceiptRefusal } from '@/components/receipts/question/no-receipt'
import { SideBySide } from '@/components/receipts/side-by-side/side-by-side'
import { Notice } from '@/components/ui/notice'
import type { Bill } from '@/lib/credits/bill'
import { sayAddress } from '@/lib/kept/contract-name'
import { sayCurrency } from '@/lib/networks/chain-family'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import type { AskedReceipt, ReceiptProgress } from '@/lib/receipts/question/ask-receipt'
import {
  describeReceiptQuestion,
  isSameReceiptQuestion,
  type ReceiptQuestion,
} from '@/lib/receipts/question/receipt-question'
import { describeBlockStatus } from '@/lib/receipts/receipt/block-status'
import { listAccounts, listReceiptContracts, namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import {
  type ReceiptOutcome,
  type ReceiptSummary,
  summarizeReceipt,
} from '@/lib/receipts/summary/receipt-summary'
import { shareReceipt } from '@/lib/share/receipt-shareable'
import { ReceiptView } from './receipt-view'
import { useBlockStatus } from './use-block-status'

const CompareReceipt = dynamic(
  () =>
    import('@/components/receipts/comparison/receipt-comparison').then(
      (module) => module.ReceiptComparisonForm,
    ),
  { ssr: false, loading: () => <p role="status">Opening…</p> },
)

const NONE: readonly string[] = []

/** The result: one receipt or two, none, refused or stopped. */
export function ReceiptResult({
  run,
  current,
}: {
  run: BegunRun<AskedReceipt, ReceiptProgress>
  current: ReceiptQuestion | undefined
}) {
  const network = useNetwork()
  const { question, bill } = run
  const { found, other } = run.progress ?? {}
  const abi = useAttachableAbi(network, found ? listReceiptContracts(found.receipt) : [])
  const { status, wentBack, lostBlock } = useBlockStatus(question.hash, found)
  const news = describeBlockStatus(status)
  const checks = found ? checkReceipt(found, network) : []
  const names = useNames(
    found ? listAccounts(found.receipt) : NONE,
    namedAt({ blockNumber: found?.receipt.blockNumber ?? null }),
  )
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
        {run.how === 'refused' ? <ReceiptRefusal error={run.error} /> : null}
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
        {found && other ? <SideBySide found={found} other={other} /> : null}
        {found && summary ? (
          <ReceiptView
            key={question.hash}
            parsed={found}
            summary={summary}
            checks={checks}
            isCompared={other != null}
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

function PartnerNote({ bill }: { bill: Bill }) {
  if (bill.answeredBy !== 'partner') return null
  return (
    <Notice tone="plain" title="A partner of the service returned this result.">
      <p>
        The service’s own nodes did not answer, so a partner did. Your plan allows this. The checks below are
        the same. The partner’s head may differ by some blocks.
      </p>
    </Notice>
  )
}

const LOOK: Record<ReceiptOutcome, { sign: string; colour: string }> = {
  succeeded: { sign: '✓', colour: 'text-good' },
  failed: { sign: '✕', colour: 'text-bad' },
  'before-status': { sign: '–', colour: 'text-ink-soft' },
  'not-stated': { sign: '!', colour: 'text-warn' },
  pending: { sign: '…', colour: 'text-ink-soft' },
}

const REPLACED = { sign: '?', colour: 'text-warn' }

/** The outcome. `isThere` is false if the block may be gone. */
function OutcomeHeadline({ outcome, headline, isThere }: ReceiptSummary & { isThere: boolean }) {
  const { sign, colour } = isThere ? LOOK[outcome] : REPLACED
  return (
    <>
      <span aria-hidden className={clsx('font-medium', colour)}>
        {sign}{' '}
      </span>
      {isThere ? headline : `When it was read: ${headline}`}
    </>
  )
}
