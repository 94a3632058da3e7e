'use client'

import { useMemo } from 'react'
import { type Hex, pad } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { keepWorker } from '@/components/ui/keep-worker'
import { Notice } from '@/components/ui/notice'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { listAccounts } from '@/lib/receipts/receipt/receipt-contracts'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { diffOfReplay } from '@/lib/state-diff/account-diff'
import {
  askStateDiff,
  priceStateDiff,
  priceWithEarlier,
  type StateDiff,
  type StateDiffQuestion,
} from '@/lib/state-diff/ask-state-diff'
import { describeReplay } from '@/lib/state-diff/describe-replay'
import type { BlockRun, runBlock } from '@/lib/state-diff/replay/run-block'
import { countOf, formatCount } from '@/lib/text/count'
import { AccountChanges } from './account-changes'
import { ReplaySteps } from './steps/replay-steps'

/** Of its own path, for its policy: see app/state-diff/replay.js. */
const askReplay = keepWorker<Parameters<typeof runBlock>, BlockRun>(() => new Worker('/state-diff/replay.js'))

/** Replays the transaction on a press, with its price, and shows what it changed. */
export function StateDiffView({
  parsed,
  place,
}: {
  parsed: ParsedReceipt
  place: { block: bigint; blockHash: Hex; index: number }
}) {
  const { chainId } = useNetwork()
  const { prices } = useTariff()
  const run = useRun(async function* (question: StateDiffQuestion, client: RpcClient, signal: AbortSignal) {
    yield* askStateDiff(client, question, (...args) => askReplay(args, signal))
  })
  const done = run.progress?.done
  const question = { ...place, hash: parsed.hash, chainId: BigInt(chainId), receipt: parsed.raw }
  const { receipt } = parsed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {done ? null : (
        <>
          <p className="max-w-[68ch] text-ink-soft text-note">
            The transaction runs again in this page, from the state after block{' '}
            {formatCount(Number(place.block - 1n))}. The result is compared with its receipt.
          </p>
          <AskButton
            className="w-fit"
            price={priceStateDiff(prices, receipt)}
            disabled={run.state === 'running'}
            onClick={() => run.start({ ...question, scope: 'alone' })}
          >
            Show what changed
          </AskButton>
        </>
      )}
      <RunView run={run} asking={run.progress?.doing ?? 'Reading the block…'} stopped="Stopped.">
        {done ? (
          <Result
            done={done}
            parsed={parsed}
            block={place.block}
            withEarlier={
              done.replay.earlier === 0 && place.index > 0 ? (
                <AskButton
                  className="w-fit"
                  price={priceWithEarlier(prices, done.known, place.index)}
                  onClick={() => run.start({ ...question, scope: 'with earlier', known: done.known })}
                >
                  Replay the {countOf(place.index, 'transaction')} before it
                </AskButton>
              ) : null
            }
          />
        ) : null}
      </RunView>
    </div>
  )
}

function Result({
  done: { replay },
  parsed: { hash, receipt },
  block,
  withEarlier,
}: {
  done: StateDiff
  parsed: ParsedReceipt
  block: bigint
  withEarlier: React.ReactNode
}) {
  const { title, says, tone, columns } = describeReplay(replay, block)
  const keys = useMemo(() => listKeys(receipt), [receipt])
  const run = replay.is === 'not reproduced' || columns === null ? null : replay.run
  const isExact = replay.is === 'exact'
  const all = run ? diffOfReplay(run.changes) : []
  const accounts = isExact ? all : all.filter(({ words, code }) => words.length > 0 || code !== null)
  return (
    <>
      <Notice announce tone={tone} title={title}>
        <p>{says}</p>
        {withEarlier}
      </Notice>
      {run && columns ? (
        <>
          <p aria-live="polite" className="font-medium text-table">
            {accounts.length === 0 ? 'No slot changed.' : `${countOf(accounts.length, 'account')} changed.`}
            {isExact ? '' : ' Balances and nonces need the earlier transactions.'}
            {run.status === 'reverted' ? ' The transaction failed: its own writes were undone.' : ''}
          </p>
          <ul className="grid gap-4">
            {accounts.map((account) => (
              <AccountChanges
                key={account.address}
                account={account}
                trace={run.trace}
                keys={keys}
                block={block}
                columns={columns}
                isExact={isExact}
              />
            ))}
          </ul>
          <ReplaySteps
            run={run}
            known={replay.known}
            hash={hash}
            block={block}
            keys={keys}
            isExact={isExact}
          />
        </>
      ) : null}
    </>
  )
}

/** Words of the receipt that may be keys of mappings. */
function listKeys(receipt: ParsedReceipt['receipt']): readonly Hex[] {
  const words = (receipt.logs ?? []).flatMap(({ address, topics }) => [pad(address), ...topics.slice(1)])
  return [...new Set([...words, ...listAccounts(receipt).map((address) => pad(address))])]
}
