'use client'

import { custom, defineChain } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, injected } from 'wagmi'
import type { FoundWallet } from '@/lib/wallet/found-wallet'

let config: Config | undefined

/** Made when a wallet is first needed, and once: StrictMode begins a component twice. */
export function openWagmi(): Config {
  config ??= createConfig({
    chains: [NO_CHAIN],
    transports: { [NO_CHAIN.id]: custom({ request: refuse }) },
    // Its own discovery tells wallets apart by a name that anyone can take; which wallet was chosen, we keep.
    multiInjectedProviderDiscovery: false,
    storage: null,
    syncConnectedChain: false,
  })
  return config
}

/** How wagmi connects a wallet that announced itself. */
export const connectorOf = ({ uuid, name, provider }: FoundWallet): CreateConnectorFn =>
  injected({ target: { id: uuid, name, provider: provider as never } })

/** It wants a chain at least. Questions never go through it: no wallet is switched to this one, or told of it. */
const NO_CHAIN = defineChain({
  id: 1,
  name: 'None',
  nativeCurrency: { name: 'None', symbol: 'NONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

async function refuse(): Promise<never> {
  throw new Error('Questions do not go through wagmi.')
}
