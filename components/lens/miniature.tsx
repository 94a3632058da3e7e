'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { Network } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { BillLine } from './bill-line'
import { RefusalNotice } from './refusal-notice'
import { useAsk } from './use-ask'

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
  read: (door: RpcDoor) => Promise<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const { asked, ask } = useAsk(network, (_: null, door) => read(door))
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask(null)
  }, [ask])
  return (
    <div className="grid min-h-60 content-start gap-2">
      {asked.state === 'answered' ? children(asked.answer) : null}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'idle' || asked.state === 'asking' ? (
        <p className="text-ink-soft text-note">Asking the demo chain…</p>
      ) : (
        <BillLine bill={asked.bill} />
      )}
    </div>
  )
}
