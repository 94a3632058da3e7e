import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { BoxOpener } from '@/components/box/box-opener'
import { Examples } from '@/components/lens/examples'
import { LogsMiniature } from '@/components/logs/logs-miniature'
import { ReceiptMiniature } from '@/components/receipts/receipt-miniature'
import { StorageMiniature } from '@/components/storage/storage-miniature'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { DEFAULT_NETWORK, findNetwork } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { logsExamples } from '@/lib/permalinks/logs-examples'
import { receiptsExamples } from '@/lib/permalinks/receipts-examples'
import { storageExamples } from '@/lib/permalinks/storage-examples'

const PAIR = demoContract('demo-mainnet', 'Pair').address
const LAUNCH = demoBlock('demo-mainnet', 'launch').number

export default function HomePage() {
  const network = findNetwork(DEFAULT_NETWORK)
  if (!network) notFound()
  return (
    <div className="mx-auto grid max-w-[1440px] gap-10 px-4 py-8 lg:px-6">
      <header className="grid max-w-[68ch] gap-4">
        <h1 className="font-medium text-home">Three questions to a chain, with the proof and the price.</h1>
        <p className="text-ink-soft">
          Triptych reads what a contract stored, what it emitted and what a transaction did. Each answer shows
          how it came about and what it cost. These three were just asked of the demo chain, which needs no
          key and spends credits of its own.
        </p>
        <BoxOpener />
      </header>
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-0 lg:divide-x lg:divide-hairline">
        <Panel
          path="storage"
          name="What a contract stored"
          about="The reserves of a trading pair: one word, three values"
          examples={storageExamples(DEFAULT_NETWORK)}
        >
          <StorageMiniature network={network} address={PAIR} slot="5" />
        </Panel>
        <Panel
          path="logs"
          name="What it emitted"
          about="The same pair in the first 900 blocks of trading"
          examples={logsExamples(DEFAULT_NETWORK)}
        >
          <LogsMiniature network={network} address={PAIR} range={{ from: LAUNCH, to: LAUNCH + 899 }} />
        </Panel>
        <Panel
          path="receipts"
          name="What a transaction did"
          about="One swap, from its receipt alone"
          examples={receiptsExamples(DEFAULT_NETWORK)}
        >
          <ReceiptMiniature network={network} hash={demoTransaction('demo-mainnet', 'swap').hash} />
        </Panel>
      </div>
      <p className="text-ink-soft">
        Have a key of a hosted service? <Link href="/connections">Connect it</Link> and ask a real chain.
      </p>
    </div>
  )
}

function Panel({
  path,
  name,
  about,
  examples,
  children,
}: {
  path: string
  name: string
  about: string
  examples: readonly Example[]
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={path}
      className="grid min-w-0 content-start gap-4 lg:px-6 lg:first:pl-0 lg:last:pr-0"
    >
      <div className="grid gap-1">
        <h2 id={path} className="text-answer">
          <Link href={`/${DEFAULT_NETWORK}/${path}`} className="text-ink">
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft text-note">{about}</p>
      </div>
      {children}
      <Examples examples={examples} />
    </section>
  )
}
