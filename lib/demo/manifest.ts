import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import type { DemoBlock, DemoContract, DemoTransaction } from '@/lib/demo/network-manifest'
import { TriptychError } from '@/lib/errors'

type Manifest = typeof manifest
type Hex = `0x${string}`

/** Slug of a network of the embedded chain. */
export type DemoNetwork = keyof Manifest

/** A contract of a demo network by name, such as `demoContract('demo-mainnet', 'Token')`. */
export function demoContract<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['contracts'] & string,
): DemoContract {
  return entry<DemoContract>(manifest[network].contracts, name, network)
}

/** A transaction of a demo network by name, such as `demoTransaction('demo-mainnet', 'failed-call')`. */
export function demoTransaction<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['transactions'] & string,
): DemoTransaction {
  return entry<DemoTransaction>(manifest[network].transactions, name, network)
}

/** A block of a demo network by name, such as `demoBlock('demo-mainnet', 'flood')`. */
export function demoBlock<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['blocks'] & string,
): DemoBlock {
  return entry<DemoBlock>(manifest[network].blocks, name, network)
}

/** The address of an account of a demo network by name, such as `demoAccount('demo-mainnet', 'alice')`. */
export function demoAccount<N extends DemoNetwork>(
  network: N,
  name: keyof Manifest[N]['accounts'] & string,
): Hex {
  return entry<Hex>(manifest[network].accounts, name, network)
}

/** The newest block of a network of the embedded chain, by its slug; null for another network. */
export const demoHead = (slug: string): number | null =>
  slug in manifest ? demoBlock(slug as DemoNetwork, 'head').number : null

function entry<T>(entries: object, name: string, network: string): T {
  const found: unknown = Object.entries(entries).find(([key]) => key === name)?.[1]
  if (found === undefined) throw new TriptychError(`${network} has nothing named ${name}`)
  return found as T
}
