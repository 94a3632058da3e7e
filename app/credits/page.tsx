import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { readNetworks } from '@/app/reader-networks'
import { AutoRunSetting } from '@/components/credits/auto-run-setting'
import { CreditsView } from '@/components/credits/credits-view'
import { PriceTableView } from '@/components/credits/price-table'
import { Section } from '@/components/ui/section'
import { readConfig, servesDemo } from '@/lib/config'
import { defaultNetwork, findNetwork } from '@/lib/networks'

export const metadata: Metadata = { title: 'Credits' }

/** `/credits?network=demo-mainnet`: each network may have another key. */
export default async function CreditsPage({ searchParams }: PageProps<'/credits'>) {
  const config = readConfig()
  const networks = await readNetworks()
  const { network: slug = defaultNetwork(networks, servesDemo(config)) } = await searchParams
  const network = findNetwork(networks, String(slug))
  if (!network) notFound()
  return (
    <div className="mx-auto grid max-w-[960px] gap-8 px-4 py-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="font-medium text-answer">Credits</h1>
        <p className="text-ink-soft">
          Calls to {network.name} today, and the remaining credits if its service reports them. A day is a UTC
          day. This page is free.{' '}
          {config.embeddedServiceUrl === null ? null : (
            <Link href="/keys">All keys of this explorer’s own service</Link>
          )}
        </p>
      </header>
      <CreditsView network={network}>
        <Section id="opened-links" title="Credits that an opened link may spend by itself">
          <AutoRunSetting />
        </Section>
        <PriceTableView />
      </CreditsView>
    </div>
  )
}
