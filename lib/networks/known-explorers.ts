import { idOfShortName } from './chain-names'
import explorers from './explorers.json' with { type: 'json' }

/** One line of the list: host and path of an explorer, without `www.`, and the chain id it shows. */
export type ExplorerRow = [place: string, chainId: number]

/** Explorers that viem does not list. */
const MORE: readonly ExplorerRow[] = [
  ['eth.blockscout.com', 1],
  ['ethplorer.io', 1],
  ['beaconcha.in', 1],
  ['optimism.blockscout.com', 10],
  ['explorer.optimism.io', 10],
  ['gnosis.blockscout.com', 100],
  ['polygon.blockscout.com', 137],
  ['zksync.blockscout.com', 324],
  ['base.blockscout.com', 8453],
  ['arbitrum.blockscout.com', 42_161],
  ['celo.blockscout.com', 42_220],
  ['snowtrace.io', 43_114],
  ['base-sepolia.blockscout.com', 84_532],
  ['arbitrum-sepolia.blockscout.com', 421_614],
  ['scroll.blockscout.com', 534_352],
  ['eth-sepolia.blockscout.com', 11_155_111],
  ['optimism-sepolia.blockscout.com', 11_155_420],
]

/** By host and path; `npm run chains` writes the file. */
const BY_PLACE = new Map<string, number>([...MORE, ...(explorers as ExplorerRow[])])

/** Sites that show many chains and name the chain in the URL: Tenderly, Phalcon, openchain, OKLink, Blockchair, Routescan. */
const SHARED =
  /(^|\.)(tenderly\.co|blocksec\.com|openchain\.xyz|samczsun\.com|oklink\.com|okx\.com|blockchair\.com|routescan\.io)$/

/**
 * The chain id that a page of a block explorer shows; undefined for an unknown site.
 *
 * @example chainOfPage(new URL('https://basescan.org/tx/0x12')) // 8453
 */
export function chainOfPage({ host, hostname, pathname, searchParams }: URL): number | undefined {
  const segments = pathname.split('/').filter(Boolean)
  const site = host.replace(/^www\./, '')
  // The longest path first: subnets.avax.network/beam is another chain than subnets.avax.network/henesys.
  for (let length = Math.min(segments.length, 3); length >= 0; length--) {
    const id = BY_PLACE.get([site, ...segments.slice(0, length)].join('/'))
    if (id !== undefined) return id
  }
  if (!SHARED.test(hostname)) return undefined
  const named = [
    ...segments,
    ...['chainid', 'chainId', 'chain', 'network'].map((key) => searchParams.get(key)),
  ]
  return named.flatMap((name) => chainNamed(name ?? '') ?? [])[0]
}

const chainNamed = (name: string): number | undefined =>
  /^([1-9]\d{0,9}|0x[0-9a-f]{1,8})$/i.test(name) ? Number(name) : idOfShortName(name)
