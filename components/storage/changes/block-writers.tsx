'use client'

import { AskButton } from '@/components/lens/ask-button'
import { askReplay } from '@/components/lens/ask-replay'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { usesOwnNode } from '@/lib/connections/uses-own-node'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { followsEthereum } from '@/lib/state-diff/replay-rules'
import { askSlotWriters } from '@/lib/state-diff/writers/ask-slot-writers'
import { nextReplay, priceFirstSearch } from '@/lib/state-diff/writers/price-slot-writers'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import type { WriterProgress, WriterQuestion } from '@/lib/state-diff/writers/writer-question'
import type { PathReading } from '@/lib/storage/question/path-question'
import { countOf } from '@/lib/text/count'
import { SlotWritersView } from './slot-writers-view'

/** Finds on a press which transactions of a block changed a slot. */
export function BlockWriters({ slot, path }: { slot: SlotInBlock; path: PathReading | null }) {
  const network = useNetwork()
  const tariff = useTariff()
  const { prices } = tariff
  const run = useRun(searchWriters)
  const { progress } = run
  const question = {
    ...slot,
    chainId: BigInt(network.chainId),
    canReplay: followsEthereum(network),
    isOwnNode: usesOwnNode(network, tariff),
  }
  const next = run.state === 'ended' && progress ? nextReplay(prices, progress) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {run.state === 'ended' && run.how === 'done' ? null : (
        <AskButton
          className="w-fit"
          price={priceFirstSearch(prices)}
          disabled={run.state === 'running'}
          onClick={() => run.goOn({ ...question, scope: 'first' })}
        >
          Find the transaction
        </AskButton>
      )}
      <RunView
        run={run}
        asking={progress?.doing ?? 'Reading the block…'}
        stopped="Stopped. Press again to continue."
      >
        {progress?.found ? (
          <SlotWritersView found={progress.found} hashes={progress.kept.hashes} slot={slot} path={path} />
        ) : null}
        {next ? (
          <AskButton
            className="w-fit"
            price={next.price}
            onClick={() => run.goOn({ ...question, scope: next.scope })}
          >
            Replay {next.isAll ? 'all' : 'the first'} {countOf(next.transactions, 'transaction')} of the block
          </AskButton>
        ) : null}
      </RunView>
    </div>
  )
}

async function* searchWriters(
  question: WriterQuestion,
  client: RpcClient,
  signal: AbortSignal,
  earlier?: WriterProgress,
) {
  yield* askSlotWriters(client, question, (...run) => askReplay(run, signal), earlier)
}
