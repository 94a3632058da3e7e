'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import type { Network } from '@/lib/networks'

type Told = { sentence: string; checks: string; emitted: readonly { event: string; count: number }[] }

/** A transaction in one sentence, its events, and its checks. */
export function ReceiptMiniature({
  network,
  hash,
  events,
}: {
  network: Network
  hash: Hex
  /** Canonical signatures of the events to name. */
  events: readonly string[]
}) {
  return (
    <Miniature<Told>
      network={network}
      read={async (client) =>
        (await import('@/lib/examples/demo-answers')).describeReceipt(client, network, { hash, events })
      }
    >
      {({ sentence, checks, emitted }) => (
        <>
          <p className="wrap-anywhere">{sentence}</p>
          <ol className="grid gap-0.5 font-mono text-table">
            {emitted.map(({ event, count }) => (
              <li key={event} className="wrap-anywhere">
                {count > 1 ? `${count} × ` : ''}
                {event}
              </li>
            ))}
          </ol>
          <p className="text-good text-table">Checks: {checks}</p>
        </>
      )}
    </Miniature>
  )
}
