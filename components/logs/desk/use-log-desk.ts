'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepBalance, loadJournal } from '@/components/reader/keep-balance'
import { useNetworks } from '@/components/reader/networks'
import { CONNECTIONS_KEY } from '@/components/reader/use-connections'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { tariffOf } from '@/lib/connections/tariff-of'
import type { TriptychError } from '@/lib/errors'
import type { Shown } from '@/lib/logs/desk/desk-state'
import type { LogDesk } from '@/lib/logs/desk/log-desk'
import { findNetwork } from '@/lib/networks'
import type { OnBill } from '@/lib/rpc/door/explorer-door'
import { toShownError } from '@/lib/rpc/door/own-fault'
import type { DeskClient } from './desk-client'

/** Does one thing of the desk, which is in a worker: what it gives comes later. */
export type TellDesk = <Name extends keyof LogDesk>(
  name: Name,
  ...args: Parameters<LogDesk[Name]>
) => Promise<Awaited<ReturnType<LogDesk[Name]>>>

const NOTHING: Shown = { state: null, table: null }

/** Apart from the hook, which the compiler could not memoise with an import in it: `tell` has to stay the same. */
const loadClient = () =>
  Promise.all([import('./desk-client'), import('@/components/reader/pacers'), loadJournal()])
const loadConnections = () => import('@/components/reader/use-connections')
const loadWallet = () => import('@/components/wallet/open-wallet-relay')

/** The desk of this page's search, in a worker that begins when it is first told something and ends with the page. */
export function useLogDesk(): Shown & {
  tell: TellDesk
  fault: TriptychError | null
  /** Why its last call waited for the connection; null where none did. */
  waiting: string | null
} {
  const queryClient = useQueryClient()
  const listed = useNetworks()
  // The desk outlives what is listed when it opens: a node that comes up brings a network.
  const networks = useRef(listed)
  const opening = useRef<Promise<DeskClient>>(null)
  const page = useRef<{ pathname: string; search: string }>(null)
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [fault, setFault] = useState<TriptychError | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)

  useEffect(() => {
    networks.current = listed
  }, [listed])

  useEffect(
    () => () => {
      opening.current?.then((desk) => desk.close())
      opening.current = null
    },
    [],
  )

  const networkAt = (slug: string) => {
    const network = findNetwork(networks.current, slug)
    if (!network) throw new RangeError(`There is no network ${slug}.`)
    return network
  }

  const open = async () => {
    const [{ openDesk }, { pacerOf }] = await loadClient()
    // What is billed while the reader leaves was asked on the page that is left.
    const onBill: OnBill = (call) => keepBalance(queryClient, page.current ?? undefined)(call)
    const tariffAt = (slug: string) =>
      tariffOf(queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY), networkAt(slug))
    return openDesk({
      onShown: ({ state, table }) => {
        setShown((before) => ({ state, table: table ?? before.table }))
        if (state?.phase.is !== 'running') setWaiting(null)
      },
      onBill,
      unitOf: (slug) => tariffAt(slug).unit,
      pacerOf: (slug) => pacerOf(queryClient, { network: slug, tariff: tariffAt(slug) }),
      onWait: setWaiting,
      onFault: setFault,
      async openRelay(slug) {
        return (await loadWallet()).openWalletRelay(networkAt(slug), onBill)
      },
    })
  }

  async function ask(name: keyof LogDesk, args: readonly unknown[]) {
    const { pathname, search } = window.location
    page.current = { pathname, search }
    if (!opening.current) opening.current = open()
    const [desk, { networksOfWallet }] = await Promise.all([opening.current, loadConnections()])
    return desk.send(name, args, await networksOfWallet(queryClient))
  }

  /** Most of what the desk is told nobody waits for: what fails is shown all the same. */
  function send(name: keyof LogDesk, ...args: readonly unknown[]) {
    if (name === 'begin') setFault(null)
    const done = ask(name, args)
    done.catch((error) => setFault(toShownError(error)))
    return done
  }
  return { ...shown, fault, waiting, tell: send as TellDesk }
}
