import * as v from 'valibot'
import type { Network, Networks } from '@/lib/networks'
import { addedNetwork } from './added-network'
import { findCollision } from './join-networks'
import { NETWORK_FACTS } from './network-facts'

/** A network as typed. */
export type NetworkForm = {
  name: string
  chainId: string
  symbol: string
  decimals: string
  /** Seconds; empty if unknown. */
  blockTime: string
  history: string
  testnet: boolean
}

export const EMPTY_NETWORK_FORM: NetworkForm = {
  name: '',
  chainId: '',
  symbol: 'ETH',
  decimals: '18',
  blockTime: '',
  history: 'unstated',
  testnet: false,
}

type Problems = Partial<Record<keyof NetworkForm, string>>

/** The described network, to be added to `networks`; or one message per wrong field. */
export function parseNetworkForm(
  form: NetworkForm,
  networks: Networks,
): { network: Network; problems?: undefined } | { network?: undefined; problems: Problems } {
  const facts = v.safeParse(NETWORK_FACTS, {
    ...form,
    chainId: parseWhole(form.chainId),
    decimals: parseWhole(form.decimals),
    blockTime: parseSeconds(form.blockTime),
  })
  if (!facts.success) return { problems: problemsOf(facts.issues) }
  const network = addedNetwork(facts.output)
  const collision = findCollision(networks, network)
  return collision ? { problems: { [collision.field]: collision.says } } : { network }
}

const problemsOf = (issues: Parameters<typeof v.flatten<typeof NETWORK_FACTS>>[0]): Problems =>
  Object.fromEntries(
    Object.entries(v.flatten(issues).nested ?? {}).map(([field, says]) => [field, says?.[0]]),
  )

/** "4242", "4,242" and "0x1092" are the same number; NaN for any other text. */
function parseWhole(text: string): number {
  const digits = text.replaceAll(/[\s,_]/g, '')
  return /^(\d{1,17}|0x[0-9a-f]{1,14})$/i.test(digits) ? Number(digits) : Number.NaN
}

/** Null for an empty field. */
function parseSeconds(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,9}(\.\d{1,9})?$/.test(typed) ? Number(typed) : Number.NaN
}
