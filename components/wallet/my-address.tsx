'use client'

import { useMutation } from '@tanstack/react-query'
import { useKeptText } from '@/components/reader/kept-text'
import { KEPT_WALLET } from '@/components/reader/kept-wallet'

/** Beside a field for an address: fills in the one that the wallet shows this site. Only where a wallet was chosen before. */
export function MyAddress({
  field,
  onFill,
}: {
  /** Which field, for those who do not see what it stands beside. */
  field: string
  onFill: (address: string) => void
}) {
  const hasWallet = useKeptText(KEPT_WALLET) !== null
  const { mutate, isPending, error } = useMutation({ mutationFn: askWallet, onSuccess: onFill })
  if (!hasWallet) return null
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
        {isPending ? 'Asking your wallet…' : 'My address'}
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
