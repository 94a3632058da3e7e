import Link from 'next/link'
import { Examples } from '@/components/lens/examples'
import { DEFAULT_NETWORK } from '@/lib/networks'
import { logsExamples } from '@/lib/permalinks/logs-examples'
import { receiptsExamples } from '@/lib/permalinks/receipts-examples'
import { storageExamples } from '@/lib/permalinks/storage-examples'

const LENSES = [
  { path: 'storage', name: 'What a contract stored', examples: storageExamples(DEFAULT_NETWORK) },
  { path: 'logs', name: 'What it emitted', examples: logsExamples(DEFAULT_NETWORK) },
  { path: 'receipts', name: 'What a transaction did', examples: receiptsExamples(DEFAULT_NETWORK) },
]

export default function HomePage() {
  return (
    <div className="mx-auto grid max-w-[1440px] gap-10 px-4 py-10 lg:px-6">
      <header className="grid max-w-[60ch] gap-3">
        <h1 className="font-medium text-home">Three questions to a chain, with the proof and the price.</h1>
        <p className="text-ink-soft">
          Triptych reads what a contract stored, what it emitted and what a transaction did. Each answer shows
          how it came about and what it cost. The demo chain needs no key: press an example.
        </p>
      </header>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-0 lg:divide-x lg:divide-hairline">
        {LENSES.map(({ path, name, examples }) => (
          <section
            key={path}
            aria-labelledby={path}
            className="grid content-start gap-3 lg:px-6 lg:first:pl-0"
          >
            <h2 id={path} className="text-answer">
              <Link href={`/${DEFAULT_NETWORK}/${path}`} className="text-ink">
                {name}
              </Link>
            </h2>
            <Examples examples={examples} />
          </section>
        ))}
      </div>
      <p className="text-ink-soft">
        Have a key of a hosted service? <Link href="/connections">Connect it</Link> and ask a real chain.
      </p>
    </div>
  )
}
