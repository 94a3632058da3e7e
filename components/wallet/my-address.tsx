'use client'

import { useMutation } from '@tanstack/react-query'
import { KEPT_WALLET, useKeptText } from '@/components/reader/kept-text'

type Target = {
  /** Names the field for screen readers. */
  field: string
  onFill: (address: string) => void
}

/** Next to an address field: fills in the account of the wallet. Shown only if a wallet was chosen before. */
export function MyAddress(target: Target) {
  return useKeptText(KEPT_WALLET) === null ? null : <MyAddressButton {...target} />
}

function MyAddressButton({ field, onFill }: Target) {
  const { mutate, isPending, error } = useMutation({ mutationFn: askWallet, onSuccess: onFill })
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-2 text-note">
      <span aria-live="polite" className="text-bad">
        {error?.message}
      </span>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate()}
        className="min-h-6 rounded-control px-1 text-accent hover:bg-raised"
      >
        {isPending ? 'Waiting for your wallet…' : 'My address'}
        <span className="sr-only"> as {field}</span>
      </button>
    </span>
  )
}

async function askWallet(): Promise<string> {
  const [{ askMyAddress }, { findChosenWallet }] = await Promise.all([
    import('./connect-wallet'),
    import('./found-wallets'),
  ])
  return askMyAddress(await findChosenWallet())
}
