'use client'

import { useMutation } from '@tanstack/react-query'

/** Asks the wallet which account this site may see, once pressed, and says why it does not. */
export function MyAddressButton({ field, onFill }: { field: string; onFill: (address: string) => void }) {
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
