'use client'

import { useMutation } from '@tanstack/react-query'

export type MyAddressTarget = {
  /** Names the field for screen readers. */
  field: string
  onFill: (address: string) => void
}

/** Asks the wallet for its account on a press. */
export function MyAddressButton({ field, onFill }: MyAddressTarget) {
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
