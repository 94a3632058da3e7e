'use client'

import { useSyncExternalStore } from 'react'
import { KEPT_WALLET, useKeptText } from '@/components/reader/kept-text'
import type { OnBill, Relay } from '@/lib/rpc/client/explorer-relay'
import type { WalletNetwork } from '@/lib/wallet/chain-guard'
import { formatChosen, parseChosen } from '@/lib/wallet/chosen-wallet'
import { addWallet, type FoundWallet, parseAnnouncement, pickWallet } from '@/lib/wallet/found-wallet'

/** The wallets of this page. `picked` is the uuid of the one chosen here: another wallet may claim the same `rdns`. */
type Seen = { wallets: readonly FoundWallet[]; picked: string | null }

const NOTHING: Seen = { wallets: [], picked: null }

let seen = NOTHING
let isListening = false
const watchers = new Set<() => void>()

function see(change: Partial<Seen>): void {
  seen = { ...seen, ...change }
  for (const tell of watchers) tell()
}

/** Asks the wallets of this browser to announce themselves (EIP-6963). Sends them nothing else. */
function watch(tell: () => void): () => void {
  watchers.add(tell)
  if (!isListening) {
    isListening = true
    window.addEventListener('eip6963:announceProvider', (event) => {
      const found = parseAnnouncement((event as CustomEvent<unknown>).detail)
      if (found) see({ wallets: addWallet(seen.wallets, found) })
    })
  }
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => void watchers.delete(tell)
}

const useSeen = (): Seen =>
  useSyncExternalStore(
    watch,
    () => seen,
    () => NOTHING,
  )

/** All wallets that have announced themselves. */
export const useFoundWallets = (): readonly FoundWallet[] => useSeen().wallets

export function chooseWallet(wallet: FoundWallet): void {
  KEPT_WALLET.keep(formatChosen(wallet))
  see({ picked: wallet.uuid })
}

/** The wallet that is called; null if none is chosen, or if two claim to be it. */
export function useWalletInUse(): FoundWallet | null {
  const { wallets, picked } = useSeen()
  const chosen = parseChosen(useKeptText(KEPT_WALLET))
  try {
    return pickWallet(wallets, chosen, picked)
  } catch {
    return null
  }
}

/** Milliseconds. Extensions announce themselves at once, but some are injected a little after the page. */
const LONGEST_LOOK = 1500

/** The chosen wallet, once it has announced itself. Throws RpcError. */
export async function findChosenWallet(): Promise<FoundWallet> {
  const chosen = parseChosen(KEPT_WALLET.read())
  const isHere = () => seen.wallets.some(({ rdns, uuid }) => uuid === seen.picked || rdns === chosen?.rdns)
  let stop = () => {}
  const announced = new Promise<void>((resolve) => {
    stop = watch(() => {
      if (isHere()) resolve()
    })
    setTimeout(resolve, LONGEST_LOOK)
  })
  if (chosen && !isHere()) await announced
  stop()
  return pickWallet(seen.wallets, chosen, seen.picked)
}

/** The client of a network that uses the chosen wallet. Throws RpcError if the wallet is not here. */
export async function openWalletRelay(network: WalletNetwork, onBill: OnBill): Promise<Relay> {
  const { createWalletRelay } = await import('@/lib/wallet/wallet-relay')
  const { provider } = await findChosenWallet()
  return createWalletRelay({ provider, network, onBill })
}
