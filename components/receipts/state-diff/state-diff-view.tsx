'use client'

import { type ReactNode, useMemo } from 'react'
import { type Hex, pad } from 'viem'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { askReplay } from '@/components/lens/ask-replay'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Notice } from '@/components/ui/notice'
import { isFree } from '@/lib/credits/tariff'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { listAccounts } from '@/lib/receipts/receipt/receipt-contracts'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { reviewSource } from '@/lib/state-diff/review/review-source'
import { askDiff, type DiffQuestion } from '@/lib/state-diff/sources/ask-diff'
import type { SourceChoice } from '@/lib/state-diff/sources/choose-source'
import { describeDiff } from '@/lib/state-diff/sources/describe-diff'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { namingOf } from '@/lib/state-diff/sources/naming'
import { whyNotReplayable } from '@/lib/state-diff/sources/not-replayable'
import { undoneChanges } from '@/lib/state-diff/sources/undone-changes'
import { countOf } from '@/lib/text/count'
import { AskChanges } from './ask-changes'
import { AskFurther } from './ask-further'
import { ChangeList, TouchedSlots } from './change-list'
import { SaveReview } from './review/save-review'
import { ReplaySteps } from './steps/replay-steps'
import { ValuesBefore } from './values-before'

type Place = { block: bigint; blockHash: Hex; index: number }

/** Asks on a press, with its price, what the transaction changed, and shows it with its source. */
export function StateDiffView({ parsed, place }: { parsed: ParsedReceipt; place: Place }) {
  const network = useNetwork()
  const tariff = useTariff()
  const { receipt } = parsed
  const run = useRun(async function* (question: DiffQuestion, client: RpcClient, signal: AbortSignal) {
    yield* askDiff(client, question, (...args) => askReplay(args, signal))
  })
  const result = run.progress?.done
  // What a replay read before it ended early is not read again.
  const known = run.progress?.known
  const connection = {
    // A reader's key for this network is of a service, which has prices.
    isOwnNode: network.service === 'node' && isFree(tariff),
    notReplayable: whyNotReplayable(network, receipt),
  }
  const ask = (more: Pick<DiffQuestion, 'source' | 'scope' | 'known' | 'prove'>) =>
    run.start({
      ...place,
      ...connection,
      ...more,
      hash: parsed.hash,
      chainId: BigInt(network.chainId),
      receipt: parsed.raw,
    })
  const form = (label: string) => (
    <AskChanges
      receipt={receipt}
      connection={connection}
      disabled={run.state === 'running'}
      onAsk={(source) => ask({ source, scope: 'alone', ...(known && isReplay(source) ? { known } : {}) })}
    >
      {label}
    </AskChanges>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {result ? null : form('Show what changed')}
      <RunView run={run} asking={run.progress?.doing ?? 'Reading the block…'} stopped="Stopped.">
        {result ? (
          <StateDiffResult
            result={result}
            parsed={parsed}
            place={place}
            further={
              result.source === 'replay' ? (
                <AskFurther
                  result={result}
                  index={place.index}
                  onAsk={(more) => ask({ source: 'replay', ...more })}
                />
              ) : null
            }
          />
        ) : null}
      </RunView>
      {result ? (
        <ActionDisclosure label="Ask another source">{() => form('Show by this source')}</ActionDisclosure>
      ) : null}
    </div>
  )
}

const isReplay = (source: SourceChoice): boolean => source === 'replay' || source === 'best'

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
  const naming = useMemo(() => namingOf(result), [result])
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
            {receipt.status === 0n ? ' The transaction failed: its own writes were undone.' : ''}
          </p>
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
        <TouchedSlots accounts={accounts} />
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
