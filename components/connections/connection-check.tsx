'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { type CheckStep, checkConnection, priceCheck } from '@/lib/connections/check-connection'
import type { Network } from '@/lib/networks'
import { formatAmount } from '@/lib/text/count'

const WalletRemedy = dynamic(
  () => import('@/components/wallet/wallet-remedy').then((module) => module.WalletRemedy),
  { ssr: false },
)

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
  const run = useAsk(network, async (_: null, door) => {
    const now = () => Date.now() / 1000
    if (!isWallet) return checkConnection(network, door, now)
    const { checkWallet } = await import('@/lib/wallet/check-wallet')
    return checkWallet(network, door, now)
  })
  const { unit, prices } = useTariff(network)
  const price = isWallet ? null : formatAmount(priceCheck(prices), unit)
  const inTheWay = run.progress?.find(({ wallet }) => wallet)?.wallet
  if (!isAskable) return <p className="text-ink-soft text-note sm:pt-2">Needs a key or your wallet</p>
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
        {run.how === 'refused' && !run.progress ? <RunView run={run} /> : null}
        {run.progress ? (
          <div className="grid gap-2">
            <ol className="grid gap-1">
              {run.progress.map((step) => (
                <Step key={step.stage} step={step} />
              ))}
            </ol>
            {inTheWay ? <WalletRemedy kind={inTheWay} network={network} /> : null}
            <RunView run={run} />
          </div>
        ) : null}
      </div>
    </>
  )
}

const SIGN = { passed: '✓', failed: '✕', 'not-reached': '–' } as const
const COLOUR = { passed: 'text-good', failed: 'text-bad', 'not-reached': 'text-ink-soft' } as const
const WORD = { passed: 'Passed', failed: 'Failed', 'not-reached': 'Not reached' } as const

function Step({ step: { state, says, whatToDo } }: { step: CheckStep }) {
  return (
    <li className="flex gap-2 text-table">
      <span aria-hidden className={clsx('w-3 shrink-0 text-center', COLOUR[state])}>
        {SIGN[state]}
      </span>
      <span className={clsx('wrap-anywhere', state === 'not-reached' && 'text-ink-soft')}>
        <span className="sr-only">{WORD[state]}: </span>
        {says}
        {whatToDo ? <span className="block text-ink-soft">{whatToDo}</span> : null}
      </span>
    </li>
  )
}
