'use client'

import dynamic from 'next/dynamic'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { FoldedSection } from '@/components/ui/folded-section'
import { Notice } from '@/components/ui/notice'
import { priceOf } from '@/lib/credits/tariff'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'

const SentView = dynamic(() => import('./sent-view').then((module) => module.SentView), {
  loading: () => null,
})

/** The transaction as it was sent, read on demand. The answer stays while the section is folded. */
export function ReceiptSent({ parsed }: { parsed: ParsedReceipt }) {
  const { prices } = useTariff()
  const run = useAsk(async (hash: Hex, client) => {
    const { askSent } = await import('@/lib/receipts/sent/ask-sent')
    return { sent: await askSent(client, hash) }
  })
  const sent = run.progress?.sent
  return (
    <FoldedSection
      id="sent"
      title="What was sent"
      aside={
        <span className="text-ink-soft text-note">A receipt does not contain the value that was sent.</span>
      }
    >
      {() => (
        <>
          {sent ? null : (
            <AskButton
              className="w-fit"
              price={priceOf(prices, 'eth_getTransactionByHash')}
              disabled={run.state === 'running'}
              onClick={() => run.start(parsed.hash)}
            >
              Read what was sent
            </AskButton>
          )}
          <RunView run={run} asking="Reading the transaction…" stopped="Stopped.">
            {sent ? <SentView sent={sent} parsed={parsed} /> : null}
            {sent === null ? <NoTransaction /> : null}
          </RunView>
        </>
      )}
    </FoldedSection>
  )
}

function NoTransaction() {
  return (
    <Notice announce tone="warn" title="The service has no transaction with this hash.">
      <p>
        It returned the receipt, so another node may have answered, or its old transactions are pruned. Press
        again, or choose another connection.
      </p>
    </Notice>
  )
}
