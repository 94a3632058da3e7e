import { notFound } from 'next/navigation'
import { Examples } from '@/components/lens/examples'
import { LogsMiniature } from '@/components/logs/logs-miniature'
import { ReceiptMiniature } from '@/components/receipts/receipt-miniature'
import { StorageMiniature } from '@/components/storage/storage-miniature'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { logsExamples } from '@/lib/examples/logs-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { DEMO_NETWORK, findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { HomePanel } from './home-panel'

const PAIR = demoContract('demo-mainnet', 'Pair').address
const LAUNCH = demoBlock('demo-mainnet', 'launch').number

/** The three lenses with a question each that the demo chain answers as the page opens, and more to press. */
export function AskedOfDemo() {
  const network = findNetwork(SHIPPED_NETWORKS, DEMO_NETWORK)
  if (!network) notFound()
  return (
    <>
      <HomePanel
        network={DEMO_NETWORK}
        path="storage"
        name="What a contract stored"
        about="The reserves of a trading pair: one word, three values"
      >
        <StorageMiniature network={network} address={PAIR} slot="5" />
        <Examples examples={storageExamples(DEMO_NETWORK)} />
      </HomePanel>
      <HomePanel
        network={DEMO_NETWORK}
        path="logs"
        name="What it emitted"
        about="The same pair in the first 900 blocks of trading"
      >
        <LogsMiniature network={network} address={PAIR} range={{ from: LAUNCH, to: LAUNCH + 899 }} />
        <Examples examples={logsExamples(DEMO_NETWORK)} />
      </HomePanel>
      <HomePanel
        network={DEMO_NETWORK}
        path="receipts"
        name="What a transaction did"
        about="One swap, from its receipt alone"
      >
        <ReceiptMiniature network={network} hash={demoTransaction('demo-mainnet', 'swap').hash} />
        <Examples examples={receiptsExamples(DEMO_NETWORK)} />
      </HomePanel>
    </>
  )
}
