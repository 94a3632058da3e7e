'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { OnNetwork } from '@/components/reader/use-network'
import type { Network } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RunView } from './run-view'
import { useAsk } from './use-run'

type Shown<Answer> = {
  read: (client: RpcClient) => Promise<Answer>
  children: (answer: Answer) => ReactNode
}

/** A query of the home page that runs when the page opens, on the demo chain with the demo key, and shows its bill. */
export function Miniature<Answer>({ network, ...shown }: Shown<Answer> & { network: Network }) {
  return (
    <OnNetwork network={network}>
      <RunAtOnce {...shown} />
    </OnNetwork>
  )
}

function RunAtOnce<Answer>({ read, children }: Shown<Answer>) {
  const run = useAsk((_: null, client) => read(client))
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
