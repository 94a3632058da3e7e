'use client'

import { useState } from 'react'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { askReplay } from '@/components/lens/ask-replay'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { usesOwnNode } from '@/lib/connections/uses-own-node'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { ProofError } from '@/lib/proof/proof-error'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { Known } from '@/lib/state-diff/known'
import { askDiff, type DiffQuestion } from '@/lib/state-diff/sources/ask-diff'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { whyNotReplayable } from '@/lib/state-diff/sources/not-replayable'
import { AskChanges } from './ask-changes'
import { AskFurther } from './ask-further'
import { type Place, StateDiffResult } from './state-diff-result'

type Held = { result: DiffResult | null; known: Known | undefined; noProofs: string | null }

const NOTHING_HELD: Held = { result: null, known: undefined, noProofs: null }

/** Asks on a press, with its price, what the transaction changed, and shows it with its source. */
export function StateDiffView({ parsed, place }: { parsed: ParsedReceipt; place: Place }) {
  const network = useNetwork()
  const tariff = useTariff()
  const { receipt } = parsed
  const run = useRun(async function* (question: DiffQuestion, client: RpcClient, signal: AbortSignal) {
    yield* askDiff(client, question, (...args) => askReplay(args, signal))
  })
  // A press that ended early leaves the result of the press before it, unless a value of it was false.
  const [held, hold] = useState<Held>(NOTHING_HELD)
  const error = run.how === 'refused' ? run.error : null
  const isFalse = error instanceof ProofError
  const result = run.progress?.done ?? (isFalse ? null : held.result)
  const noProofs = error instanceof NoProofsError ? error.shortMessage : held.noProofs
  // What a replay read before it ended early is not read again.
  const known = run.progress?.known ?? (isFalse ? undefined : held.known)
  const connection = {
    isOwnNode: usesOwnNode(network, tariff),
    notReplayable: whyNotReplayable(network, receipt),
  }
  const ask = (more: Pick<DiffQuestion, 'source' | 'scope' | 'known' | 'prove'>) => {
    hold({ result, known, noProofs })
    run.start({
      ...place,
      ...connection,
      ...more,
      hash: parsed.hash,
      chainId: BigInt(network.chainId),
      receipt: parsed.raw,
    })
  }
  const form = (label: string) => (
    <AskChanges
      receipt={receipt}
      connection={connection}
      known={known}
      disabled={run.state === 'running'}
      onAsk={(source) => ask({ source, scope: 'alone', ...(known ? { known } : {}) })}
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
              result.source === 'replay' && run.state !== 'running' ? (
                <AskFurther
                  result={result}
                  known={known ?? result.known}
                  index={place.index}
                  noProofs={noProofs}
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
