import { type Refusal, unwrapRefusal } from './classify-error'
import { BY_WALLET_CODE } from './refusal-rules'
import type { WalletRefusalKind } from './wallet-refusals'

/** Errors of the wallet itself: codes of EIP-1193, EIP-3326 and EIP-1474. */
const OWN_CODES: Record<number, WalletRefusalKind> = {
  ...BY_WALLET_CODE,
  4902: 'wallet-unknown-chain',
  [-32601]: 'wallet-unsupported',
}

/** The wallet's own error kind, if it has one, and the error of a node to classify. */
export type WalletErrorReading = { own: WalletRefusalKind | null; refusal: Refusal }

/**
 * Reads what a provider rejects with. MetaMask wraps the error of a node: `{ code: -32603, data: { code,
 * message } }`, in old versions `data.originalError` or `data.cause`.
 */
export const readWalletError = (thrown: unknown): WalletErrorReading => readSafely(() => thrown)

/** The same for wagmi, which keeps the wallet's error as the cause. */
export const readWagmiError = (thrown: unknown): WalletErrorReading =>
  readSafely(() => Object(thrown).cause ?? thrown)

/** The error is an object of the wallet, whose getters may throw. */
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

/** Undefined for anything but plain data. */
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
