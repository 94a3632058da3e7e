import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import type { DemoBlock, DemoContract, DemoTransaction } from '@/lib/demo/network-manifest'
import { TriptychError } from '@/lib/errors'

type Manifest = typeof manifest
type Hex = `0x${string}`

export type DemoNetwork = keyof Manifest

/** @example demoContract('demo-mainnet', 'Token') */
export function demoContract<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['contracts'] & string,
): DemoContract {
  return entry<DemoContract>(manifest[network].contracts, name, network)
}

/** @example demoTransaction('demo-mainnet', 'failed-call') */
export function demoTransaction<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['transactions'] & string,
): DemoTransaction {
  return entry<DemoTransaction>(manifest[network].transactions, name, network)
}

/** @example demoBlock('demo-mainnet', 'flood') */
export function demoBlock<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['blocks'] & string,
): DemoBlock {
  return entry<DemoBlock>(manifest[network].blocks, name, network)
}

/** @example demoAccount('demo-mainnet', 'alice') */
export function demoAccount<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['accounts'] & string,
): Hex {
  return entry<Hex>(manifest[network].accounts, name, network)
}

/** The newest block of a demo network; null for other networks. */
export const demoHead = (slug: string): number | null =>
  slug in manifest ? demoBlock(slug as DemoNetwork, 'head').number : null

function entry<T>(entries: object, name: string, network: string): T {
  const found: unknown = Object.entries(entries).find(([key]) => key === name)?.[1]
  if (found === undefined) throw new TriptychError(`${network} has nothing named ${name}`)
  return found as T
}
