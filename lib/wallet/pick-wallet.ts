import { walletError } from './ask-provider'
import type { ChosenWallet } from './chosen-wallet'
import type { FoundWallet } from './found-wallet'

/**
 * The wallet to ask, of those that announced themselves: the one that was picked on this page, else the only one of the kept
 * origin. Throws RpcError where there is none, and where two claim to be it.
 */
export function pickWallet(
  wallets: readonly FoundWallet[],
  chosen: ChosenWallet | null,
  picked: string | null,
): FoundWallet {
  const known = wallets.find(({ uuid }) => uuid === picked)
  if (known) return known
  const [wallet, other] = wallets.filter(({ rdns }) => rdns === chosen?.rdns)
  if (!chosen || !wallet) {
    throw walletError('wallet-absent', `${chosen?.name ?? 'No wallet'} did not answer on this page.`)
  }
  if (other) throw walletError('wallet-ambiguous', `Both use the name ${chosen.rdns}.`)
  return wallet
}

/** The same, and null where {@link pickWallet} throws. */
export function findWallet(...given: Parameters<typeof pickWallet>): FoundWallet | null {
  try {
    return pickWallet(...given)
  } catch {
    return null
  }
}
