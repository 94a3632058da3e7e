'use client'

import dynamic from 'next/dynamic'
import { KEPT_WALLET, useKeptText } from '@/components/reader/kept-text'
import type { MyAddressTarget } from './my-address-button'

const MyAddressButton = dynamic(
  () => import('./my-address-button').then((module) => module.MyAddressButton),
  { ssr: false },
)

/** Next to an address field: fills in the account of the wallet. Shown only if a wallet was chosen before. */
export function MyAddress(target: MyAddressTarget) {
  return useKeptText(KEPT_WALLET) === null ? null : <MyAddressButton {...target} />
}
