import Link from 'next/link'
import { DemoPanels } from '@/app/demo-panels'
import { readNodes } from '@/app/own-nodes'
import { OwnNodes } from '@/app/own-nodes-panel'
import { PricePanels } from '@/app/price-panels'
import { readProjectState } from '@/app/project-folder'
import { readNetworks } from '@/app/reader-networks'
import { BoxOpener } from '@/components/box/box'
import { Search } from '@/components/ui/icons'
import { readConfig, servesDemo } from '@/lib/config'
import { FIRST_LESSON } from '@/lib/learn/lesson/listed-lessons'
import { describeProject } from '@/lib/names/project/describe-project'
import { defaultNetwork } from '@/lib/networks'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

export default async function HomePage() {
  const hasDemo = servesDemo(readConfig())
  const [nodes, project] = await Promise.all([readNodes(), readProjectState()])
  const names = project && describeProject(project)
  return (
    <div className="mx-auto grid max-w-[1440px] gap-10 px-4 py-8 lg:px-6">
      <header className="grid max-w-[68ch] gap-4">
        <h1 className="font-medium text-home">
          Storage, logs and receipts of a chain, with proof and price.
        </h1>
        <p className="text-ink-soft">
          Triptych reads what a contract stored, what it emitted and what a transaction did. Each result shows
          how it was derived and what it cost.{' '}
          {hasDemo
            ? 'The three results below were just read from the demo chain. It needs no key and has its own credits.'
            : null}
        </p>
        {hasDemo || nodes.length > 0 ? null : <ConnectFirst />}
        <BoxOpener sign={<Search className="size-4 shrink-0" />} />
      </header>
      {nodes.length > 0 ? (
        <OwnNodes nodes={nodes} names={names} hasLinks={hasDemo || nodes.length > 1} />
      ) : null}
      {nodes.length === 0 && names !== null ? <p className="text-ink-soft wrap-anywhere">{names}</p> : null}
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-0 lg:divide-x lg:divide-hairline">
        {hasDemo ? (
          <DemoPanels />
        ) : (
          <PricePanels network={defaultNetwork(await readNetworks(), false)} isOwnNode={nodes.length > 0} />
        )}
      </div>
      {hasDemo || nodes.length > 0 ? (
        <p className="text-ink-soft">
          Do you have a wallet in this browser, an API key or your own node?{' '}
          <Link href="/connections?network=mainnet">Connect it</Link> to read a real chain.
        </p>
      ) : null}
      <p className="text-ink-soft">
        To see every slot that your own contract uses,{' '}
        <Link href="/playground">run it in the playground</Link>. New to storage?{' '}
        <Link href={formatLessonPermalink(FIRST_LESSON)}>Start with the first lesson</Link>. If you received
        an evidence file, <Link href="/verify">verify it</Link> in this browser.
      </p>
    </div>
  )
}

function ConnectFirst() {
  return (
    <p>
      This explorer has no demo service, so nothing was read yet. To read a real chain,{' '}
      <Link href="/connections">connect a wallet or add an API key</Link>.
    </p>
  )
}
