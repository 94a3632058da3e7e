'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Networks } from '@/lib/networks'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { addNetwork } from './use-add-network'

/** For a link to a network that the user does not have: its name and the ways to open the link. */
export function UnknownNetworkNotice({
  name,
  chainId,
  known,
  same,
}: {
  name: string
  chainId: number
  /** The known chain with that id, which may have another name. `addition` adds it. */
  known: { name: string; addition: NewNetwork } | null
  /** The user's networks with the same chain id. */
  same: Networks
}) {
  const customLink = `/connections?${new URLSearchParams({ add: 'network', name, chain: String(chainId) })}#added-networks`
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
            <Link href={customLink} prefetch={false}>
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
  const add = useMutation({
    mutationFn: async () => {
      if (!navigator.cookieEnabled) throw new Error(NO_COOKIES)
      return addNetwork(addition)
    },
    onSuccess: openOn,
  })
  return (
    <div className="grid gap-1">
      <Button look="primary" className="w-fit" disabled={add.isPending} onClick={() => add.mutate()}>
        Add {name} and open the link
      </Button>
      <p role="alert" className="text-bad text-note empty:hidden">
        {add.error?.message}
      </p>
    </div>
  )
}

/** Opens the link of this page on another network, or again on the same one. */
function openOn(slug: string): void {
  const { pathname, search, hash } = window.location
  const path = `/${[slug, ...pathname.split('/').slice(2)].join('/')}`
  if (path === pathname) window.location.reload()
  else window.location.assign(`${path}${search}${hash}`)
}

const NO_COOKIES =
  'The network was not kept: this browser stores no cookies. Allow cookies for this address and try again.'
