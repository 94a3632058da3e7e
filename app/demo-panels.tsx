import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from 'next/navigation'
import { HomePanel } from '@/app/home-panel'
import { Examples } from '@/components/lens/examples'
import { LogsMiniature } from '@/components/logs/logs-miniature'
import { ReceiptMiniature } from '@/components/receipts/receipt-miniature'
import { StorageMiniature } from '@/components/storage/storage-miniature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import type { DemoContract } from '@/lib/demo/network-manifest'
import { logsExamples } from '@/lib/examples/logs-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { DEMO_NETWORK, findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { listPackedMembers, type PackedMember } from '@/lib/storage/word/packed-members'

const PAIR = demoContract('demo-mainnet', 'Pair')
const RESERVES = 5n
const LAUNCH = demoBlock('demo-mainnet', 'launch').number

/** The three pages with one result each, read from the demo chain as the page opens, and more examples. */
export async function DemoPanels() {
  const network = findNetwork(SHIPPED_NETWORKS, DEMO_NETWORK)
  if (!network) notFound()
  return (
    <>
      <HomePanel
        network={DEMO_NETWORK}
        path="storage"
        about="The reserves of a trading pair: three values in one word"
      >
        <StorageMiniature
          network={network}
          address={PAIR.address}
          slot={RESERVES}
          members={await readDemoMembers(PAIR, RESERVES)}
        />
        <Examples examples={storageExamples(DEMO_NETWORK)} />
      </HomePanel>
      <HomePanel network={DEMO_NETWORK} path="logs" about="The same pair in the first 900 blocks of trading">
        <LogsMiniature network={network} address={PAIR.address} range={{ from: LAUNCH, to: LAUNCH + 899 }} />
        <Examples examples={logsExamples(DEMO_NETWORK)} />
      </HomePanel>
      <HomePanel network={DEMO_NETWORK} path="receipts" about="One swap, from its receipt alone">
        <ReceiptMiniature
          network={network}
          hash={demoTransaction('demo-mainnet', 'swap').hash}
          events={[...new Set(KNOWN_EVENTS.map(({ signature }) => signature))]}
        />
        <Examples examples={receiptsExamples(DEMO_NETWORK)} />
      </HomePanel>
    </>
  )
}

/** The packed members of a slot. They are computed here, so that the page does not load the rules of layouts. */
async function readDemoMembers({ source }: DemoContract, slot: bigint): Promise<PackedMember[]> {
  const layout = await readFile(join(process.cwd(), 'public/demo/layouts', `${source}.json`), 'utf8')
  return listPackedMembers(parseLayout(layout), slot)
}
