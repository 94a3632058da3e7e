'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { Network } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RunView } from './run-view'
import { useAsk } from './use-run'

/**
 * A question of the first page that is asked when the page opens, on the demo chain and for the demo's own credits, and
 * shows its bill like any other.
 */
export function Miniature<Answer>({
  network,
  read,
  children,
}: {
  network: Network
  read: (client: RpcClient) => Promise<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const run = useAsk(network, (_: null, client) => read(client))
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    run.start(null)
  }, [run])
  return (
    <div className="grid min-h-60 content-start gap-2 xl:min-h-52">
      {run.progress ? children(run.progress) : null}
      {run.state === 'ended' ? null : <p className="text-ink-soft text-note">Reading the demo chain…</p>}
      <RunView run={run} />
    </div>
  )
}
