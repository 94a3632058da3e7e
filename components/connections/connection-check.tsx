'use client'

import dynamic from 'next/dynamic'
import { useAsk } from '@/components/lens/use-run'
import { useConnections } from '@/components/reader/use-connections'
import { useLearned } from '@/components/reader/use-learned'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { asksHistory, priceCheck } from '@/lib/connections/tariff-of'
import { formatPrice } from '@/lib/credits/price-range'

const CheckResult = dynamic(() => import('./check-result').then((module) => module.CheckResult), {
  ssr: false,
})

/** Tests the connection of a network step by step, and shows its price before. */
export function ConnectionCheck({ isAskable, isWallet }: { isAskable: boolean; isWallet: boolean }) {
  const network = useNetwork()
  const { learn } = useLearned()
  const { data: connections } = useConnections()
  const isHistoryAsked = asksHistory(connections, network)
  const run = useAsk(async (_: null, client) => {
    const now = () => Date.now() / 1000
    if (!isWallet) {
      const { checkConnection, isChainConfirmed } = await import('@/lib/connections/check-connection')
      const steps = await checkConnection(network, client, now, isHistoryAsked)
      if (isChainConfirmed(steps)) learn({ isOfChain: true })
      const oldest = steps.find((step) => step.oldest)?.oldest
      if (oldest) learn({ oldest })
      return steps
    }
    const { checkWallet } = await import('@/lib/wallet/check-wallet')
    return checkWallet(network, client, now)
  })
  const { unit, prices } = useTariff()
  // Calls through a wallet have no price.
  const price = isWallet ? '' : formatPrice(priceCheck(prices, isHistoryAsked), unit)
  if (!isAskable) return <p className="text-ink-soft text-note sm:pt-2">Needs an API key or a wallet</p>
  return (
    <>
      <Button
        className="max-sm:w-fit sm:w-full"
        aria-label={price === '' ? `Check ${network.name}` : `Check ${network.name}, ${price}`}
        disabled={run.state === 'running'}
        onClick={() => run.start(null)}
      >
        {price === '' ? 'Check' : `Check · ${price}`}
      </Button>
      <div aria-live="polite" className="empty:hidden sm:col-span-3">
        {run.state === 'running' ? <p className="text-ink-soft text-note">Checking…</p> : null}
        {run.progress || run.how === 'refused' ? <CheckResult run={run} /> : null}
      </div>
    </>
  )
}
