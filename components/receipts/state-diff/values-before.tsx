'use client'

import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { ProofError } from '@/lib/proof/proof-error'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { fillBefore } from '@/lib/state-diff/before/fill-before'
import { countUnread, planBefore, priceBefore, priceProving } from '@/lib/state-diff/before/plan-before'
import { proveBefore } from '@/lib/state-diff/before/prove-before'
import { type Before, readBefore } from '@/lib/state-diff/before/read-before'
import { blockName } from '@/lib/state-diff/describe-replay'
import { countOf } from '@/lib/text/count'

/** An access list has the values before that an earlier transaction of the block left. The others are read on a press, and proved on another. */
export function ValuesBefore({
  accounts,
  block,
  parentHash,
  children,
}: {
  accounts: readonly AccountDiff[]
  block: bigint
  parentHash: Hex
  /** The changes with the values that were read, and a sentence about these values. Null: the list has all values. */
  children: (accounts: readonly AccountDiff[], says: string | null) => ReactNode
}) {
  const tariff = useTariff()
  const unread = countUnread(accounts)
  const plan = planBefore(accounts, tariff)
  const reading = useAsk((_: 'read', client) => readBefore(client, plan, block - 1n))
  const proving = useAsk((before: Before, client) => proveBefore(client, before, parentHash))
  // Values that differ from their proof are false.
  const isFalse = proving.how === 'refused' && proving.error instanceof ProofError
  const before = isFalse ? undefined : (proving.progress ?? reading.progress)
  const parent = blockName(block - 1n)
  const says = unread === 0 ? null : sayBefore(before, unread, parent)
  return (
    <>
      {says === null ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="max-w-[68ch] text-ink-soft text-note">{says}</p>
          {before ? null : (
            <AskButton
              className="w-fit"
              price={priceBefore(plan, tariff.prices)}
              disabled={reading.state === 'running'}
              onClick={() => reading.start('read')}
            >
              Read the {countOf(unread, 'value')} before
            </AskButton>
          )}
          {before && !before.isProved ? (
            <AskButton
              className="w-fit"
              price={priceProving(plan, tariff.prices)}
              disabled={proving.state === 'running'}
              onClick={() => proving.start(before)}
            >
              Prove the {countOf(unread, 'value')} before
            </AskButton>
          ) : null}
          <RunView run={reading} asking={`Reading the state after ${parent}…`} stopped="Stopped." />
          <RunView run={proving} asking={`Proving the state after ${parent}…`} stopped="Stopped." />
        </div>
      )}
      {children(before ? fillBefore(accounts, before) : accounts, says)}
    </>
  )
}

function sayBefore(before: Before | undefined, unread: number, parent: string): string {
  if (!before)
    return `${countOf(unread, 'value')} before: not in the list, because no earlier transaction of the block changed them.`
  return before.isProved
    ? `The values before are proved against the state root of ${parent}.`
    : `The values before are those that the node returned for ${parent}.`
}
