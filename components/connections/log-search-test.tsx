'use client'

import { DocsLink } from '@/components/docs/docs-link'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useProviderFacts } from '@/components/reader/use-provider-facts'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatLikely } from '@/lib/credits/price-range'
import { describeTest, priceTest } from '@/lib/logs/checks/connection-test'
import { formatCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'

/** Whether log searches check the responses of a connection, and a test of its responses. */
export function LogSearchTest({ isAskable }: { isAskable: boolean }) {
  const { facts, isTrusted, keep } = useProviderFacts()
  const { unit, prices } = useTariff()
  const run = useAsk(async (_: null, client) => {
    const { testConnection } = await import('@/lib/logs/checks/test-connection')
    const test = await testConnection(client, Date.now())
    await keep({ test })
    return test
  })
  const { test } = facts
  return (
    <div className="grid gap-2">
      <label className="flex min-h-8 w-fit items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => keep({ trusted: event.target.checked })}
        />
        Trust this connection: log searches make no check calls
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={!isAskable || run.state === 'running'} onClick={() => run.start(null)}>
          <span>
            Test this connection <PriceTag price={formatLikely(priceTest(prices), unit)} />
          </span>
        </Button>
        <p className="text-ink-soft text-note">
          {test
            ? `Tested ${formatDayOf(test.at / 1000)}, at block ${formatCount(test.block)}.`
            : 'Not tested.'}
        </p>
        <DocsLink to="logs#test-or-trust-a-connection">What is tested</DocsLink>
      </div>
      {test ? (
        <ul className="text-note">
          {describeTest(test).map(({ says, isBad }) => (
            <li key={says} className={isBad ? 'text-warn' : 'text-ink-soft'}>
              {isBad ? '✕' : '✓'} {says}
            </li>
          ))}
        </ul>
      ) : null}
      {test?.isPartial ? <DocsLink to="logs#partial-scan">What a partial scan means</DocsLink> : null}
      <RunView run={run} asking="Testing log searches on this connection" />
    </div>
  )
}
