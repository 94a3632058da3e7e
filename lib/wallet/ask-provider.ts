import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { CALLS } from '@/lib/credits/tariff'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { readWalletError } from '@/lib/rpc/client/wallet-error'
import type { WalletRefusalKind } from '@/lib/rpc/client/wallet-refusals'

/** What of a wallet's provider is used (https://eips.ethereum.org/EIPS/eip-1193). */
export type WalletProvider = {
  request(call: { method: string; params: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Milliseconds: wallets themselves ask a node again for some ten seconds, and a log query takes as long. */
const LONGEST_WAIT = 45_000

/**
 * Asks a wallet one question, once. Throws {@link RpcError} for a refusal and for no answer in time, and the signal's reason
 * when stopped; what the wallet says after that is not heard.
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

/** A refusal that a wallet, or what is asked of it, is the reason of. */
export const walletError = (kind: WalletRefusalKind, verbatim: string, code = 0, bill: Bill = NO_BILL) =>
  new RpcError({ kind, code, verbatim, bill })

/** What one call through a wallet costs here: nobody states a price for it. */
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
  // A wallet that is gone throws an error without a code.
  if (reading.kind === 'other' && code === 0) throw walletError('wallet-disconnected', verbatim, code, bill)
  throw new RpcError({ ...reading, code, verbatim, bill })
}
