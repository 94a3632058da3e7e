import { readDemoAbis } from '@/lib/abi/demo-abi'
import type { EventSignature } from '@/lib/abi/event-signature'
import { keptAbis } from '@/lib/abi/kept-abis'
import type { Network } from '@/lib/networks'

/** A block beyond every other: all interfaces that a contract ever had. */
const ANY_BLOCK = 2n ** 63n

/** Events of the ABIs kept for these contracts, and of the contracts of the demo; each signature once. */
export async function findReaderEvents(
  network: Network,
  addresses: readonly string[],
): Promise<readonly EventSignature[]> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const kept = await keptAbis.read(network.slug, address).catch(() => null)
      const demo = network.service === 'embedded' ? await readDemoAbis(network.slug, address, ANY_BLOCK) : []
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
