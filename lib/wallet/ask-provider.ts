import { parseHexCount } from '@/lib/block/hex-count'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { CALLS } from '@/lib/credits/tariff'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { readWalletError } from '@/lib/rpc/client/wallet-error'
import type { WalletRefusalKind } from '@/lib/rpc/client/wallet-refusals'

/** The part of a wallet's provider that is used (https://eips.ethereum.org/EIPS/eip-1193). */
export type WalletProvider = {
  request(call: { method: string; params: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Milliseconds. MetaMask retries a node for about 10 s, and a log query takes as long. */
const LONGEST_WAIT = 45_000

/**
 * Sends one call to a wallet, once. Throws {@link RpcError} for a refusal or a timeout, and the signal's reason if it is
 * aborted. A later response is ignored.
 */
export async function askProvider(
  provider: WalletProvider,
  { method, params, signal }: Call,
  longestWait = LONGEST_WAIT,
): Promise<{ result: unknown; tookMs: number }> {
  signal?.throwIfAborted()
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  let leave = () => {}
  const given = new Promise<never>((_, giveUp) => {
    const timer = setTimeout(() => giveUp(silent(longestWait, passed())), longestWait)
    const stop = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', stop)
    leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  })
  try {
    const asked = (async () => provider.request({ method, params }))().catch((thrown: unknown) =>
      toRpcError(thrown, passed()),
    )
    return { result: await Promise.race([asked, given]), tookMs: passed() }
  } finally {
    leave()
  }
}

/**
 * The chain that a wallet reports; null if it reports none. EIP-695 says hex, but some wallets send decimal text or a number.
 * Needs no permission. Throws as {@link askProvider} does.
 */
export const askChainId = async (provider: WalletProvider, signal?: AbortSignal): Promise<number | null> =>
  parseWalletChainId(
    (await askProvider(provider, { method: 'eth_chainId', params: [], ...(signal && { signal }) })).result,
  )

export function parseWalletChainId(value: unknown): number | null {
  if (typeof value === 'string' && /^0x/i.test(value)) return parseHexCount(value)
  const isDecimal = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  const id = isDecimal ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** An error that the wallet, or the way it is used, causes. */
export const walletError = (kind: WalletRefusalKind, verbatim: string, code = 0, bill: Bill = NO_BILL) =>
  new RpcError({ kind, code, verbatim, bill })

/** Calls through a wallet are counted: they have no known price. */
export const billOf = (calls: number, tookMs: number): Bill => ({
  ...NO_BILL,
  calls,
  credits: calls,
  unit: CALLS.unit,
  tookMs,
})

const silent = (ms: number, tookMs: number) =>
  walletError('wallet-silent', `no answer within ${Math.round(ms / 1000)} seconds`, 0, billOf(1, tookMs))

async function toRpcError(thrown: unknown, tookMs: number): Promise<never> {
  const { own, refusal } = readWalletError(thrown)
  const { code, message } = refusal
  const bill = billOf(1, tookMs)
  const verbatim = message || 'no words'
  if (own) throw walletError(own, verbatim, code, bill)
  const { classifyRpcError } = await import('@/lib/rpc/client/classify-error')
  const reading = classifyRpcError(refusal)
  // A wallet that was removed throws an error without a code.
  if (reading.kind === 'other' && code === 0) throw walletError('wallet-disconnected', verbatim, code, bill)
  throw new RpcError({ ...reading, code, verbatim, bill })
}
