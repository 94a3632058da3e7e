'use client'

import { mainnet } from 'viem/chains'
import { type Config, createConfig, injected, unstable_connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { TriptychError } from '@/lib/errors'
import { readWagmiError } from '@/lib/rpc/client/wallet-error'
import { askProvider, walletError } from '@/lib/wallet/ask-provider'
import type { FoundWallet } from '@/lib/wallet/found-wallet'

let config: Config | undefined

/**
 * wagmi connects and disconnects accounts, and its hooks show which account is connected. Four parts of wagmi 3.7 are not used:
 * - Discovery keeps one wallet per `rdns`, so an impostor can hide the real one. See found-wallets.ts.
 * - Chain hooks know a chain only after a connection. Most wallets report it without one. See wallet-use.tsx.
 * - `useSwitchChain` asks no wallet without a connection. It also adds an unknown chain with an RPC URL. See switch-chain.ts.
 * - Reads through a transport are retried and change error codes, so the bill would be wrong. See wallet-relay.ts.
 *
 * wagmi requires one chain. No read uses it, and its transport is the wallet, so no other RPC URL is ever called.
 */
export function openWagmi(): Config {
  config ??= createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: unstable_connector(injected) },
    multiInjectedProviderDiscovery: false,
    storage: null,
    syncConnectedChain: false,
  })
  return config
}

/** The account connection of this page with a wallet. */
const connectionTo = ({ uuid }: FoundWallet) =>
  [...openWagmi().state.connections.values()].find(({ connector }) => connector.id === uuid)

/** Asks the wallet to show an account to this site. Throws RpcError if the user or the wallet refuses. */
export async function connectWallet(wallet: FoundWallet): Promise<void> {
  if (connectionTo(wallet)) return
  const { uuid, name, provider } = wallet
  const connector = injected({ target: { id: uuid, name, provider: provider as never } })
  try {
    await connect(openWagmi(), { connector })
  } catch (thrown) {
    const { own, refusal } = readWagmiError(thrown)
    throw walletError(own ?? 'wallet-not-connected', refusal.message, refusal.code)
  }
}

/** Ends the connection. The wallet also removes the permission of this site. */
export async function disconnectWallet(wallet: FoundWallet): Promise<void> {
  const connection = connectionTo(wallet)
  if (connection) await disconnect(openWagmi(), { connector: connection.connector })
}

/** The account that the wallet shows to this site. Asks for permission if there is none yet. Throws RpcError. */
export async function askMyAddress(wallet: FoundWallet): Promise<string> {
  const account = connectionTo(wallet)?.accounts[0] ?? (await askPermitted(wallet))
  if (account) return account
  await connectWallet(wallet)
  const connected = connectionTo(wallet)?.accounts[0]
  if (connected) return connected
  throw new TriptychError('Your wallet returned no account.', {
    whatToDo: 'Choose an account in the wallet.',
  })
}

/** The account that the wallet permitted on an earlier visit. wagmi's reconnect would also drop other connections. */
async function askPermitted({ provider }: FoundWallet): Promise<string | undefined> {
  const accounts = await askProvider(provider, { method: 'eth_accounts', params: [] }).catch(() => null)
  const [account]: unknown[] = Array.isArray(accounts?.result) ? accounts.result : []
  return typeof account === 'string' && /^0x[0-9a-f]{40}$/i.test(account) ? account : undefined
}
