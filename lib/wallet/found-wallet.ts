import { type WalletProvider, walletError } from './ask-provider'
import type { ChosenWallet } from './chosen-wallet'

/** A wallet that announced itself (https://eips.ethereum.org/EIPS/eip-6963), reduced to what is safe to show. */
export type FoundWallet = {
  /** Of this page load. Two wallets that claim the same `rdns` differ by it. */
  uuid: string
  /** Reverse domain name that the wallet claims. Nobody verifies it. */
  rdns: string
  name: string
  /** A `data:image/` URI for an `<img>`, where no script in it runs; null for any other icon. */
  icon: string | null
  provider: WalletProvider
}

const LONGEST_NAME = 40

/** Reads the detail of an announcement; null for anything else, and for an object that throws when it is read. */
export function parseAnnouncement(detail: unknown): FoundWallet | null {
  try {
    const { info, provider } = fieldsOf(detail)
    const { uuid, rdns, name, icon } = fieldsOf(info)
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof name !== 'string') return null
    if (typeof fieldsOf(provider).request !== 'function') return null
    return {
      uuid,
      rdns: cleanName(rdns),
      name: cleanName(name) || 'Wallet without a name',
      icon: typeof icon === 'string' && /^data:image\//i.test(icon) ? icon : null,
      provider: withSafeEvents(provider as WalletProvider),
    }
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Without control characters, and format characters such as U+202E, which reverses the text after it. */
const cleanName = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)

/** Without the provider's events the page still works: the chain id is read before each query. */
const withSafeEvents = (provider: WalletProvider): WalletProvider => ({
  request: async (call) => provider.request(call),
  on: (event, listener) => ignoreErrors(() => provider.on?.(event, listener)),
  removeListener: (event, listener) => ignoreErrors(() => provider.removeListener?.(event, listener)),
})

function ignoreErrors(act: () => unknown): void {
  try {
    act()
  } catch {
    // See withSafeEvents.
  }
}

/** The list with one more wallet. Wallets announce themselves again on request: these keep their place. */
export function addWallet(wallets: readonly FoundWallet[], found: FoundWallet): readonly FoundWallet[] {
  return wallets.some(({ uuid }) => uuid === found.uuid) ? wallets : [...wallets, found]
}

/** Whether another wallet claims the same `rdns`: one of the two is an impostor, or a wallet is installed twice. */
export const isContested = (wallets: readonly FoundWallet[], { uuid, rdns }: FoundWallet): boolean =>
  wallets.some((other) => other.uuid !== uuid && other.rdns === rdns)

/**
 * The wallet to call: the one `picked` on this page, else the only one with the `rdns` that this browser keeps. Throws RpcError
 * if there is none, or if two claim it.
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
