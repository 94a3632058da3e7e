'use client'

import { connect, disconnect } from 'wagmi/actions'
import { TriptychError } from '@/lib/errors'
import { readWagmiError } from '@/lib/rpc/client/wallet-error'
import { askProvider, walletError } from '@/lib/wallet/ask-provider'
import type { FoundWallet } from '@/lib/wallet/found-wallet'
import { connectorOf, openWagmi } from './wagmi-config'

/** The connection that this site has with a wallet, on this page. */
const connectionTo = ({ uuid }: FoundWallet) =>
  [...openWagmi().state.connections.values()].find(({ connector }) => connector.id === uuid)

/** Asks the wallet to let this site see an account. Throws RpcError where the reader, or the wallet, does not want that. */
export async function connectWallet(wallet: FoundWallet): Promise<void> {
  if (connectionTo(wallet)) return
  try {
    await connect(openWagmi(), { connector: connectorOf(wallet) })
  } catch (thrown) {
    const { own, refusal } = readWagmiError(thrown)
    throw walletError(own ?? 'wallet-not-connected', refusal.message, refusal.code)
  }
}

/** Ends the connection; the wallet is asked to take this site's permission back. */
export async function disconnectWallet(wallet: FoundWallet): Promise<void> {
  const connection = connectionTo(wallet)
  if (connection) await disconnect(openWagmi(), { connector: connection.connector })
}

/** The account that the wallet shows this site; asks for the permission where there is none yet. Throws RpcError. */
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

/** A wallet that permitted it on an earlier visit shows its account without asking again. */
async function askPermitted({ provider }: FoundWallet): Promise<string | undefined> {
  const accounts = await askProvider(provider, { method: 'eth_accounts', params: [] }).catch(() => null)
  const [account]: unknown[] = Array.isArray(accounts?.result) ? accounts.result : []
  return typeof account === 'string' && /^0x[0-9a-f]{40}$/i.test(account) ? account : undefined
}
