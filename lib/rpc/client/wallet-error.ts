import type { Refusal } from './classify-error'
import { BY_WALLET_CODE } from './refusal-rules'
import { unwrapRefusal } from './unwrap-refusal'
import type { WalletRefusalKind } from './wallet-refusals'

/** What a wallet says itself, by the codes of EIP-1193, EIP-3326 and EIP-1474. */
const OWN_CODES: Record<number, WalletRefusalKind> = {
  ...BY_WALLET_CODE,
  4902: 'wallet-unknown-chain',
  [-32601]: 'wallet-unsupported',
}

/** An error that a provider threw: its own kind, where it has one, and what to classify where it passes on a node's. */
export type WalletErrorReading = { own: WalletRefusalKind | null; refusal: Refusal }

/**
 * Reads whatever a provider rejects with. MetaMask wraps the error of a node: `{ code: -32603, data: { code, message } }`,
 * older ones in `data.originalError` or `data.cause`.
 */
export const readWalletError = (thrown: unknown): WalletErrorReading => readSafely(() => thrown)

/** The same of what wagmi throws: it keeps what the wallet said as the cause. */
export const readWagmiError = (thrown: unknown): WalletErrorReading =>
  readSafely(() => Object(thrown).cause ?? thrown)

/** An error is an object of the wallet's own, which may throw as it is read. */
function readSafely(thrown: () => unknown): WalletErrorReading {
  try {
    return read(thrown())
  } catch {
    return {
      own: null,
      refusal: { httpStatus: 200, code: 0, message: 'The error of the wallet cannot be read.' },
    }
  }
}

function read(thrown: unknown): WalletErrorReading {
  const { code, message, data: given } = unwrapRefusal(refusedOf(thrown))
  const data = copyOf(given)
  const { httpStatus }: Record<string, unknown> = Object(data)
  const refusal = { httpStatus: typeof httpStatus === 'number' ? httpStatus : 200, code, message, data }
  return { own: ownKind(code, message), refusal }
}

/** Undefined for what is no plain data. */
function copyOf(data: unknown): unknown {
  try {
    return structuredClone(data)
  } catch {
    return undefined
  }
}

function refusedOf(thrown: unknown) {
  const { code, message, data }: Record<string, unknown> = Object(thrown)
  const words = typeof message === 'string' ? message : typeof thrown === 'string' ? thrown : ''
  return { code: typeof code === 'number' ? code : 0, message: words, data }
}

function ownKind(code: number, words: string): WalletRefusalKind | null {
  if (code === -32002 && /pending/i.test(words)) return 'wallet-busy'
  return OWN_CODES[code] ?? null
}
