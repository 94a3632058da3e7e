import { loadDemoAbis } from '@/lib/abi/demo-abi'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import type { Network } from '@/lib/networks'

/** After every block: all interfaces that a contract ever had. */
const ANY_BLOCK = 2n ** 63n

/** ABIs are looked up for the first 8 contracts: in longer lists one ABI often fits all. */
const LOOKED_UP = 8

/** The ABI kept for a contract; null for none. */
export type ReadAbi = (keptAs: string, address: string) => Promise<KeptAbi | null>

/** Events of the ABIs kept for these contracts, and of the demo contracts; each signature once. Free. */
export async function findReaderEvents(
  { slug, keptAs, service }: Pick<Network, 'slug' | 'keptAs' | 'service'>,
  addresses: readonly string[],
  readAbi: ReadAbi,
): Promise<readonly EventSignature[]> {
  const found = await Promise.all(
    addresses.slice(0, LOOKED_UP).map(async (address) => {
      const kept = await readAbi(keptAs, address).catch(() => null)
      const demo = service === 'embedded' ? await loadDemoAbis(slug, address, ANY_BLOCK) : []
      return [...(kept?.abi.events ?? []), ...demo.flatMap((abi) => abi.events)]
    }),
  )
  const bySignature = new Map<string, EventSignature>()
  for (const event of found.flat()) {
    const key = `${event.signature} ${event.inputs.map(({ indexed }) => (indexed ? 1 : 0)).join('')}`
    if (!bySignature.has(key)) bySignature.set(key, event)
  }
  return [...bySignature.values()]
}
