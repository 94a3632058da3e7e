import { cookies } from 'next/headers'
import type { NextRequest } from 'next/server'
import { readerCookie } from '@/app/reader-cookie'
import { readConfig } from '@/lib/config'
import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'
import { joinNetworks } from '@/lib/networks/join-networks'
import { openNetworks, parseKeptNetworks } from '@/lib/networks/kept-networks'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { readOperatorNetworks } from '@/lib/networks/operator-networks'

export const NETWORKS_COOKIE = 'networks'

/** The networks that this reader can choose from, in the order of the picker. A route gives its request. */
export async function readNetworks(request?: NextRequest): Promise<Networks> {
  return joinNetworks(
    SHIPPED_NETWORKS,
    readOperatorNetworks(readConfig().networks),
    openNetworks(await readAdded(request)),
  )
}

/** What the reader added, as the browser keeps it. */
export async function readAdded(request?: NextRequest): Promise<NewNetwork[]> {
  const name = readerCookie(NETWORKS_COOKIE, readConfig().publicOrigin)
  const store = request ? request.cookies : await cookies()
  return parseKeptNetworks(store.get(name)?.value)
}

/** The network that a path begins with; undefined for one that this reader does not have. */
export async function networkOfPath(params: Promise<{ network: string }>): Promise<Network | undefined> {
  return findNetwork(await readNetworks(), (await params).network)
}
