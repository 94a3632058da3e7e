import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { RunView } from '@/components/lens/run-view'
import type { LiveRun } from '@/components/lens/use-run'
import type { CheckStep } from '@/lib/connections/check-connection'
import type { Network } from '@/lib/networks'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const WalletRemedy = dynamic(
  () => import('@/components/wallet/wallet-remedy').then((module) => module.WalletRemedy),
  { ssr: false },
)

/** How far a connection holds, stage by stage, what to do where it fails, and what the check cost. */
export function CheckResult({
  network,
  run,
}: {
  network: Network
  run: LiveRun<null, readonly CheckStep[]>
}) {
  const inTheWay = run.progress?.find(({ wallet }) => wallet)?.wallet
  if (!run.progress) return <RunView run={run} />
  return (
    <div className="grid gap-2">
      <ol className="grid gap-1">
        {run.progress.map((step) => (
          <Step key={step.stage} step={step} />
        ))}
      </ol>
      {inTheWay ? <WalletRemedy kind={inTheWay} network={network} /> : null}
      <RunView run={run} />
    </div>
  )
}

const SIGN = { passed: '✓', failed: '✕', 'not-reached': '–' } as const
const COLOUR = { passed: 'text-good', failed: 'text-bad', 'not-reached': 'text-ink-soft' } as const
const WORD = { passed: 'Passed', failed: 'Failed', 'not-reached': 'Not tested' } as const

function Step({ step: { state, says, whatToDo } }: { step: CheckStep }) {
  return (
    <li className="flex gap-2 text-table">
      <span aria-hidden className={clsx('w-3 shrink-0 text-center', COLOUR[state])}>
        {SIGN[state]}
      </span>
      <span className={clsx('wrap-anywhere', state === 'not-reached' && 'text-ink-soft')}>
        <span className="sr-only">{WORD[state]}: </span>
        {showHiddenCharacters(says)}
        {whatToDo ? <span className="block text-ink-soft">{whatToDo}</span> : null}
      </span>
    </li>
  )
}
