'use client'

import type { ReactNode } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { PricedLink } from '@/components/lens/priced-link'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
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
  const run = useAsk((_: null, client) => check(client))
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
          <AskButton type="submit" price={price} isMost={isCap} disabled={whyNot !== undefined}>
            {verb}
          </AskButton>
        )}
      </div>
      {whyNot ? <p className="text-bad text-note">{whyNot}</p> : null}
      <RunView run={run}>{run.progress ? <FindingView finding={run.progress} /> : null}</RunView>
    </Form>
  )
}

function FindingView({ finding }: { finding: ZeroFinding }) {
  const network = useNetwork()
  const { unit } = useTariff()
  const { verdict, says, readInstead } = finding
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
