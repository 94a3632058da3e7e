'use client'

import { useMutation } from '@tanstack/react-query'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import type { WalletRefusalKind } from '@/lib/rpc/client/wallet-refusals'
import { switchChain } from '@/lib/wallet/switch-chain'
import { findChosenWallet } from './found-wallets'

const SWITCH: readonly WalletRefusalKind[] = [
  'wallet-wrong-chain',
  'wallet-off-chain',
  'wallet-changed-chain',
]
const CONNECT: readonly WalletRefusalKind[] = ['wallet-not-connected', 'wallet-wrong-chain']
const CHOOSE: readonly WalletRefusalKind[] = [
  'wallet-absent',
  'wallet-ambiguous',
  'wallet-unsupported',
  'wallet-untrue',
  'wallet-other-chain',
]

/** The next step after a wallet did not answer. */
export function WalletRemedy({ kind }: { kind: WalletRefusalKind }) {
  const network = useNetwork()
  if (CHOOSE.includes(kind)) return <ConnectionsLink>Open connections</ConnectionsLink>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {SWITCH.includes(kind) ? (
        <WalletAct
          label={`Switch to ${network.name}`}
          done={`Your wallet is on ${network.name} now. Try again.`}
          act={async () => switchChain((await findChosenWallet()).provider, network)}
        />
      ) : null}
      {CONNECT.includes(kind) ? (
        <WalletAct label="Connect" done="Connected. Try again." act={connectChosen} />
      ) : null}
    </div>
  )
}

async function connectChosen(): Promise<void> {
  const { connectWallet } = await import('./connect-wallet')
  await connectWallet(await findChosenWallet())
}

/** A request to the wallet, with its result. */
export function WalletAct({
  label,
  done,
  act,
}: {
  label: string
  done: string
  act: () => Promise<unknown>
}) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: act })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button className="max-sm:whitespace-normal" disabled={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <span aria-live="polite" className="text-note text-ink">
        {isPending ? 'Confirm in your wallet…' : null}
        {isSuccess ? done : null}
        {error ? (
          <span className="text-bad">
            {error.message} {'whatToDo' in error ? String(error.whatToDo) : null}
          </span>
        ) : null}
      </span>
    </span>
  )
}
