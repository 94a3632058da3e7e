'use client'

import { type ReactNode, useMemo } from 'react'
import { type Hex, pad } from 'viem'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { useAsk } from '@/components/lens/use-run'
import { Notice } from '@/components/ui/notice'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { listAccounts } from '@/lib/receipts/receipt/receipt-contracts'
import { askImplementations } from '@/lib/state-diff/access-list/ask-implementations'
import { reviewSource } from '@/lib/state-diff/review/review-source'
import { describeDiff, describeFailed } from '@/lib/state-diff/sources/describe-diff'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { namingOf } from '@/lib/state-diff/sources/naming'
import { undoneChanges } from '@/lib/state-diff/sources/undone-changes'
import { countOf } from '@/lib/text/count'
import { ChangeList } from './change-list'
import { ProxyCodes } from './proxy-codes'
import { SaveReview } from './review/save-review'
import { ReplaySteps } from './steps/replay-steps'
import { TouchedSlots } from './touched-slots'
import { ValuesBefore } from './values-before'

export type Place = { block: bigint; blockHash: Hex; index: number }

/** A result with its source, what it proves, and the changes. */
export function StateDiffResult({
  result,
  parsed: { hash, receipt },
  place,
  further,
}: {
  result: DiffResult
  parsed: ParsedReceipt
  place: Place
  further: ReactNode
}) {
  const { title, says, not, tone, columns } = describeDiff(result, place)
  const { accounts } = result
  const reading = useAsk((proxies: readonly Hex[], client) =>
    askImplementations(client, proxies, place.block - 1n),
  )
  const implementations = reading.progress
  const naming = useMemo(() => namingOf(result, implementations), [result, implementations])
  const keys = useMemo(() => [...listKeys(receipt), ...naming.keys], [receipt, naming])
  const shared = { naming, keys, block: place.block }
  const list = (changes: typeof accounts, ofBefore: string | null) =>
    columns === null ? null : (
      <>
        <ChangeList accounts={changes} columns={columns} {...shared} />
        <SaveReview
          transaction={{ hash, ...place }}
          source={reviewSource(result, columns, [says, not, ofBefore])}
          accounts={changes}
          naming={naming}
          keys={keys}
        />
      </>
    )
  return (
    <>
      <Notice announce tone={tone} title={title}>
        {result.skipped === null ? null : <p>{result.skipped}</p>}
        <p>{says}</p>
        {not === null ? null : <p>{not}</p>}
        {further}
      </Notice>
      {columns ? (
        <>
          <p aria-live="polite" className="font-medium text-table">
            {accounts.length === 0 ? 'No slot changed.' : `${countOf(accounts.length, 'account')} changed.`}
            {result.is === 'consistent' ? ' Balances and nonces need the earlier transactions.' : ''}
            {receipt.status === 0n ? ` ${describeFailed(result)}` : ''}
          </p>
          <ProxyCodes result={result} block={place.block} reading={reading} />
          {result.source === 'access list' ? (
            <ValuesBefore accounts={accounts} block={place.block} parentHash={result.parentHash}>
              {list}
            </ValuesBefore>
          ) : (
            list(accounts, null)
          )}
          <Undone result={result} before={columns.before} {...shared} />
          <ReplaySteps result={result} hash={hash} block={place.block} keys={keys} />
        </>
      ) : (
        <TouchedSlots accounts={accounts} {...shared} />
      )}
    </>
  )
}

/** What a failed transaction would have changed. Only a replay has the writes that were undone. */
function Undone({
  result,
  before,
  ...shared
}: { result: DiffResult; before: string } & Pick<
  Parameters<typeof ChangeList>[0],
  'naming' | 'keys' | 'block'
>) {
  if (result.source !== 'replay' || result.replay.is === 'not reproduced') return null
  const { status, trace } = result.replay.run
  const undone = status === 'reverted' ? undoneChanges(trace) : []
  if (undone.length === 0) return null
  return (
    <ActionDisclosure label="What it would have changed">
      {() => <ChangeList accounts={undone} columns={{ before, after: 'would be' }} {...shared} />}
    </ActionDisclosure>
  )
}

/** Words of the receipt that may be keys of mappings. */
function listKeys(receipt: ParsedReceipt['receipt']): readonly Hex[] {
  const words = (receipt.logs ?? []).flatMap(({ address, topics }) => [pad(address), ...topics.slice(1)])
  return [...new Set([...words, ...listAccounts(receipt).map((address) => pad(address))])]
}
