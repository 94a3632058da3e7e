'use client'

import Link from 'next/link'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'
import type { Networks } from '@/lib/networks'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { openOn } from './open-on'

/** A link to a network that its opener does not have: which one, and the way to its answer. */
export function UnknownNetworkNotice({
  name,
  chainId,
  known,
  same,
}: {
  name: string
  chainId: number
  /** The known chain of that id, which may have another name, and what it is added by. */
  known: { name: string; addition: NewNetwork } | null
  /** The opener's own networks that are the same chain. */
  same: Networks
}) {
  const byHand = `/connections?${new URLSearchParams({ add: 'network', name, chain: String(chainId) })}#added-networks`
  return (
    <Notice
      tone="plain"
      title={`${name === `Chain ${chainId}` ? name : `${name} (chain ${chainId})`} is not among your networks.`}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {same.map((network) => (
            <Button key={network.slug} onClick={() => openOn(network.slug)}>
              Open the link with {network.name}
            </Button>
          ))}
          {same.length === 0 && known ? <AddAndOpen {...known} /> : null}
          {same.length === 0 && known?.name !== name ? (
            <Link href={byHand} prefetch={false}>
              Add {name} as a custom network
            </Link>
          ) : null}
        </div>
      }
    >
      {same.length > 0 ? <p>You have chain {chainId} under another name.</p> : null}
      {same.length === 0 && known && known.name !== name ? (
        <p>
          Chain {chainId} is known as {known.name}.
        </p>
      ) : null}
      <p>Nothing was sent. A link names a network and a query, but no connection.</p>
    </Notice>
  )
}

function AddAndOpen({ name, addition }: { name: string; addition: NewNetwork }) {
  const [problem, setProblem] = useState<string>()
  const [isPending, start] = useTransition()

  async function add() {
    if (!navigator.cookieEnabled) return setProblem(NO_COOKIES)
    try {
      const { addNetwork } = await import('./send-network')
      openOn(await addNetwork(addition))
    } catch (error) {
      if (!(error instanceof TriptychError)) throw error
      setProblem(error.shortMessage)
    }
  }

  return (
    <div className="grid gap-1">
      <Button look="primary" className="w-fit" disabled={isPending} onClick={() => start(add)}>
        Add {name} and open the link
      </Button>
      <p role="alert" className="text-bad text-note empty:hidden">
        {problem}
      </p>
    </div>
  )
}

const NO_COOKIES =
  'The network was not kept: this browser stores no cookies. Allow cookies for this address and try again.'
