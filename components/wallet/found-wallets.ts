'use client'

import { useSyncExternalStore } from 'react'
import { useKeptText } from '@/components/reader/kept-text'
import { KEPT_WALLET } from '@/components/reader/kept-wallet'
import { formatChosen, parseChosen } from '@/lib/wallet/chosen-wallet'
import { addWallet, type FoundWallet, parseAnnouncement } from '@/lib/wallet/found-wallet'
import { pickWallet } from '@/lib/wallet/pick-wallet'

const NONE: readonly FoundWallet[] = []

let wallets: readonly FoundWallet[] = NONE
/** Of the wallet that was chosen on this page: another that claims the same origin is not taken for it. */
let picked: string | null = null
let isListening = false
const watchers = new Set<() => void>()

/** Asks the wallets of this browser to announce themselves (EIP-6963). None is asked for anything else. */
export function lookForWallets(): void {
  if (!isListening) {
    isListening = true
    window.addEventListener('eip6963:announceProvider', (event) => {
      const found = parseAnnouncement((event as CustomEvent<unknown>).detail)
      if (!found) return
      wallets = addWallet(wallets, found)
      for (const tell of watchers) tell()
    })
  }
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  lookForWallets()
  return () => watchers.delete(tell)
}

/** All that announced themselves until now. */
export const useFoundWallets = (): readonly FoundWallet[] =>
  useSyncExternalStore(
    watch,
    () => wallets,
    () => NONE,
  )

export function chooseWallet(wallet: FoundWallet): void {
  picked = wallet.uuid
  KEPT_WALLET.keep(formatChosen(wallet))
}

/** The one of the list that is asked; null where none is, or two claim to be it. */
export function useWalletInUse(): FoundWallet | null {
  const found = useFoundWallets()
  const chosen = parseChosen(useKeptText(KEPT_WALLET))
  try {
    return pickWallet(found, chosen, picked)
  } catch {
    return null
  }
}

/** Milliseconds: extensions answer at once, but some are put into the page a little after it began. */
const LONGEST_LOOK = 1500

/** The chosen wallet, once it has announced itself. Throws RpcError. */
export async function findChosenWallet(): Promise<FoundWallet> {
  const chosen = parseChosen(KEPT_WALLET.read())
  const isHere = () => wallets.some(({ rdns, uuid }) => uuid === picked || rdns === chosen?.rdns)
  lookForWallets()
  if (chosen && !isHere()) await untilHere(isHere)
  return pickWallet(wallets, chosen, picked)
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
