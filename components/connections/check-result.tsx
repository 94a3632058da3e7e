import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { RunView } from '@/components/lens/run-view'
import type { LiveRun } from '@/components/lens/use-run'
import type { CheckStep } from '@/lib/connections/check-connection'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const WalletRemedy = dynamic(
  () => import('@/components/wallet/wallet-remedy').then((module) => module.WalletRemedy),
  { ssr: false },
)

/** The steps of a check, the next step where it failed, and its bill. */
export function CheckResult({ run }: { run: LiveRun<null, readonly CheckStep[]> }) {
  const wallet = run.progress?.find((step) => step.wallet)?.wallet
  if (!run.progress) return <RunView run={run} />
  return (
    <div className="grid gap-2">
      <ol className="grid gap-1">
        {run.progress.map((step) => (
          <Step key={step.stage} step={step} />
        ))}
      </ol>
      {wallet ? <WalletRemedy kind={wallet} /> : null}
      <RunView run={run} />
    </div>
  )
}

const STATES = {
  passed: { sign: '✓', colour: 'text-good', word: 'Passed' },
  failed: { sign: '✕', colour: 'text-bad', word: 'Failed' },
  'not-reached': { sign: '–', colour: 'text-ink-soft', word: 'Not tested' },
}

function Step({ step: { state, says, whatToDo } }: { step: CheckStep }) {
  const { sign, colour, word } = STATES[state]
  return (
    <li className="flex gap-2 text-table">
      <span aria-hidden className={clsx('w-3 shrink-0 text-center', colour)}>
        {sign}
      </span>
      <span className={clsx('wrap-anywhere', state === 'not-reached' && 'text-ink-soft')}>
        <span className="sr-only">{word}: </span>
        {showHiddenCharacters(says)}
        {whatToDo ? <span className="block text-ink-soft">{whatToDo}</span> : null}
      </span>
    </li>
  )
}
