'use client'

import { useSyncExternalStore } from 'react'
import { useKeptText } from '@/components/reader/kept-text'
import { KEPT_WALLET } from '@/components/reader/kept-wallet'
import { formatChosen, parseChosen } from '@/lib/wallet/chosen-wallet'
import { addWallet, type FoundWallet, parseAnnouncement } from '@/lib/wallet/found-wallet'
import { findWallet, pickWallet } from '@/lib/wallet/pick-wallet'

/** What announced itself on this page, and which of them was chosen here: another of the same origin is not taken for it. */
type Seen = { wallets: readonly FoundWallet[]; picked: string | null }

const NOTHING: Seen = { wallets: [], picked: null }

let seen = NOTHING
let isListening = false
const watchers = new Set<() => void>()

function see(change: Partial<Seen>): void {
  seen = { ...seen, ...change }
  for (const tell of watchers) tell()
}

/** Asks the wallets of this browser to announce themselves (EIP-6963). None is asked for anything else. */
function lookForWallets(): void {
  if (!isListening) {
    isListening = true
    window.addEventListener('eip6963:announceProvider', (event) => {
      const found = parseAnnouncement((event as CustomEvent<unknown>).detail)
      if (found) see({ wallets: addWallet(seen.wallets, found) })
    })
  }
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  lookForWallets()
  return () => watchers.delete(tell)
}

const useSeen = (): Seen =>
  useSyncExternalStore(
    watch,
    () => seen,
    () => NOTHING,
  )

/** All that announced themselves until now. */
export const useFoundWallets = (): readonly FoundWallet[] => useSeen().wallets

export function chooseWallet(wallet: FoundWallet): void {
  KEPT_WALLET.keep(formatChosen(wallet))
  see({ picked: wallet.uuid })
}

/** The one of the list that is asked; null where none is, or two claim to be it. */
export function useWalletInUse(): FoundWallet | null {
  const { wallets, picked } = useSeen()
  return findWallet(wallets, parseChosen(useKeptText(KEPT_WALLET)), picked)
}

/** Milliseconds: extensions answer at once, but some are put into the page a little after it began. */
const LONGEST_LOOK = 1500

/** The chosen wallet, once it has announced itself. Throws RpcError. */
export async function findChosenWallet(): Promise<FoundWallet> {
  const chosen = parseChosen(KEPT_WALLET.read())
  const isHere = () => seen.wallets.some(({ rdns, uuid }) => uuid === seen.picked || rdns === chosen?.rdns)
  lookForWallets()
  if (chosen && !isHere()) await untilHere(isHere)
  return pickWallet(seen.wallets, chosen, seen.picked)
}

const untilHere = (isHere: () => boolean) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      watchers.delete(look)
      clearTimeout(timer)
      resolve()
    }
    const look = () => {
      if (isHere()) finish()
    }
    const timer = setTimeout(finish, LONGEST_LOOK)
    watchers.add(look)
  })
