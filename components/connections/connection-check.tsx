'use client'

import dynamic from 'next/dynamic'
import { useAsk } from '@/components/lens/use-run'
import { useLearned } from '@/components/reader/use-learned'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { priceCheck } from '@/lib/connections/price-check'
import { formatPrice } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'

const CheckResult = dynamic(() => import('./check-result').then((module) => module.CheckResult), {
  ssr: false,
})

/** Tries a connection stage by stage, for its price, and says where it fails and what to do. */
export function ConnectionCheck({
  network,
  isAskable,
  isWallet,
}: {
  network: Network
  isAskable: boolean
  /** Asked by the wallet of this browser, which has no key and no price. */
  isWallet: boolean
}) {
  const { learn } = useLearned(network)
  const run = useAsk(network, async (_: null, client) => {
    const now = () => Date.now() / 1000
    if (!isWallet) {
      const { checkConnection, isChainConfirmed } = await import('@/lib/connections/check-connection')
      const steps = await checkConnection(network, client, now)
      if (isChainConfirmed(steps)) learn({ isOfChain: true })
      return steps
    }
    const { checkWallet } = await import('@/lib/wallet/check-wallet')
    return checkWallet(network, client, now)
  })
  const { unit, prices } = useTariff(network)
  const price = isWallet ? null : formatPrice(priceCheck(prices), unit)
  if (!isAskable) return <p className="text-ink-soft text-note sm:pt-2">Needs an API key or a wallet</p>
  return (
    <>
      <Button
        className="max-sm:w-fit sm:w-full"
        aria-label={[`Check ${network.name}`, ...(price ? [price] : [])].join(', ')}
        disabled={run.state === 'running'}
        onClick={() => run.start(null)}
      >
        {['Check', ...(price ? [price] : [])].join(' · ')}
      </Button>
      <div aria-live="polite" className="empty:hidden sm:col-span-3">
        {run.state === 'running' ? <p className="text-ink-soft text-note">Checking…</p> : null}
        {run.progress || run.how === 'refused' ? <CheckResult network={network} run={run} /> : null}
      </div>
    </>
  )
}
