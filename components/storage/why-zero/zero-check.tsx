'use client'

import type { ReactNode } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { PricedLink } from '@/components/lens/priced-link'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { formatPrice } from '@/lib/credits/price-range'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { ZeroFinding } from '@/lib/storage/why-zero/zero-checks'

const TONE = { explains: 'good', excluded: 'plain', open: 'plain' } as const

/** A button that checks a reason, and its finding. */
export function ZeroCheck({
  verb,
  price,
  isCap = false,
  whyNot,
  check,
  children,
}: {
  verb: string
  price: number
  /** Fewer calls may be enough. */
  isCap?: boolean
  whyNot?: string | undefined
  check: (client: RpcClient) => Promise<ZeroFinding>
  children?: ReactNode
}) {
  const network = useNetwork()
  const { unit } = useTariff()
  const run = useAsk(network, (_: null, client) => check(client), stayInPlace)
  return (
    <Form
      className="grid gap-2"
      onSend={() => {
        if (whyNot === undefined) run.start(null)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {run.state === 'running' ? (
          <Button onClick={run.stop}>Stop</Button>
        ) : (
          <Button type="submit" disabled={whyNot !== undefined}>
            {verb} <PriceTag price={formatPrice(price, unit)} isMost={isCap} />
          </Button>
        )}
      </div>
      {whyNot ? <p className="text-bad text-note">{whyNot}</p> : null}
      <RunView run={run}>{run.progress ? <FindingView finding={run.progress} /> : null}</RunView>
    </Form>
  )
}

function FindingView({ finding }: { finding: ZeroFinding }) {
  const network = useNetwork()
  const { verdict, says, readInstead } = finding
  const { unit } = useTariff()
  return (
    <Notice announce tone={TONE[verdict]} title={says}>
      {readInstead ? (
        <PricedLink
          href={formatStoragePermalink(network.slug, readInstead.question)}
          price={readInstead.price.most}
          unit={unit}
          atMost={readInstead.price.most > readInstead.price.least}
        >
          {readInstead.says}
        </PricedLink>
      ) : null}
    </Notice>
  )
}
