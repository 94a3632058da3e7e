import type { WalletProvider } from './ask-provider'
import { tameProvider } from './tame-provider'

/** A wallet that announced itself (https://eips.ethereum.org/EIPS/eip-6963), by what may be shown of it. */
export type FoundWallet = {
  /** Of this visit: two that claim the same `rdns` differ by it. */
  uuid: string
  /** Reverse domain name that the wallet claims; nobody has verified it. */
  rdns: string
  name: string
  /** A `data:image/` URI for an `<img>`, where no script of it runs; null for anything else. */
  icon: string | null
  provider: WalletProvider
}

const LONGEST_NAME = 40

/** Reads the detail of an announcement; null for what is none, and for what throws as it is read. */
export function parseAnnouncement(detail: unknown): FoundWallet | null {
  try {
    return readAnnouncement(detail)
  } catch {
    return null
  }
}

function readAnnouncement(detail: unknown): FoundWallet | null {
  const { info, provider } = fieldsOf(detail)
  const { uuid, rdns, name, icon } = fieldsOf(info)
  if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof name !== 'string') return null
  if (typeof fieldsOf(provider).request !== 'function') return null
  return {
    uuid,
    rdns: cleanName(rdns),
    name: cleanName(name) || 'Wallet without a name',
    icon: typeof icon === 'string' && /^data:image\//i.test(icon) ? icon : null,
    provider: tameProvider(provider as WalletProvider),
  }
}

/** Without what is not seen, or turns the letters around: control characters and those that only format. */
const cleanName = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)

/** The list with one more; one that announced itself before, as each does when it is asked again, stands where it stood. */
export function addWallet(wallets: readonly FoundWallet[], found: FoundWallet): readonly FoundWallet[] {
  return wallets.some(({ uuid }) => uuid === found.uuid) ? wallets : [...wallets, found]
}

/** Whether another of the list claims the same origin: one of them is not what it says, or is installed twice. */
export const isContested = (wallets: readonly FoundWallet[], { uuid, rdns }: FoundWallet): boolean =>
  wallets.some((other) => other.uuid !== uuid && other.rdns === rdns)

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
