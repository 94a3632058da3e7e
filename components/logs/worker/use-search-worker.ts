'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepBalance, loadJournal } from '@/components/reader/keep-balance'
import { CONNECTIONS_KEY } from '@/components/reader/use-connections'
import { useNetworks } from '@/components/reader/use-network'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { tariffOf } from '@/lib/connections/tariff-of'
import type { TriptychError } from '@/lib/errors'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { Shown } from '@/lib/logs/worker/search-state'
import type { WorkerMessage } from '@/lib/logs/worker/worker-messages'
import { findNetwork } from '@/lib/networks'
import type { OnBill } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { WorkerClient } from './worker-client'

const NOTHING: Shown = { state: null, table: null }

/** In a function of its own, because the React Compiler skips hooks with an import. `tell` must stay the same. */
const loadClient = () =>
  Promise.all([import('./worker-client'), import('@/components/reader/pacers'), loadJournal()])
const loadConnections = () => import('@/components/reader/use-connections')
const loadWallet = () => import('@/components/wallet/found-wallets')

/** The worker of this page. It starts with the first message and ends with the page. */
export function useSearchWorker(): Shown & {
  tell: SendToWorker
  fault: TriptychError | null
  waiting: string | null
} {
  const queryClient = useQueryClient()
  const listed = useNetworks()
  // A node that starts later adds a network while the worker runs.
  const networks = useRef(listed)
  const opening = useRef<Promise<WorkerClient>>(null)
  const page = useRef<{ pathname: string; search: string }>(null)
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [fault, setFault] = useState<TriptychError | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)

  useEffect(() => {
    networks.current = listed
  }, [listed])

  useEffect(
    () => () => {
      opening.current?.then((worker) => worker.close())
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
    const [{ openSearchWorker }, { pacerOf }] = await loadClient()
    // A bill belongs to the page on which the call was made, also after the user leaves it.
    const onBill: OnBill = (call) => keepBalance(queryClient, page.current ?? undefined)(call)
    const tariffAt = (slug: string) =>
      tariffOf(queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY), networkAt(slug))
    return openSearchWorker({
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

  async function ask(message: WorkerMessage) {
    const { pathname, search } = window.location
    page.current = { pathname, search }
    if (!opening.current) opening.current = open()
    const [worker, { networksOfWallet }] = await Promise.all([opening.current, loadConnections()])
    return worker.send(message, await networksOfWallet(queryClient))
  }

  /** Most callers do not wait for the answer. An error is shown in any case. */
  function tell(message: WorkerMessage) {
    if (message.type === 'begin') setFault(null)
    const done = ask(message)
    done.catch((error) => setFault(toShownError(error)))
    return done
  }
  return { ...shown, fault, waiting, tell: tell as SendToWorker }
}
