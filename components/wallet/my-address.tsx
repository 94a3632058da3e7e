'use client'

import dynamic from 'next/dynamic'
import { useKeptText } from '@/components/reader/kept-text'
import { KEPT_WALLET } from '@/components/reader/kept-wallet'

const MyAddressButton = dynamic(
  () => import('./my-address-button').then((module) => module.MyAddressButton),
  {
    ssr: false,
  },
)

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
  return hasWallet ? <MyAddressButton field={field} onFill={onFill} /> : null
}
