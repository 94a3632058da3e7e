import type { Refusal } from './classify-error'
import { BY_WALLET_CODE } from './refusal-rules'
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
export function readWalletError(thrown: unknown): WalletErrorReading {
  const error = unwrap(thrown)
  const { code, message, data } = fieldsOf(error)
  const words = typeof message === 'string' ? message : typeof error === 'string' ? error : ''
  const { httpStatus } = fieldsOf(data)
  const refusal = {
    httpStatus: typeof httpStatus === 'number' ? httpStatus : 200,
    code: typeof code === 'number' ? code : 0,
    message: words,
    data,
  }
  return { own: ownKind(code, words), refusal }
}

function ownKind(code: unknown, words: string): WalletRefusalKind | null {
  if (code === -32002 && /pending/i.test(words)) return 'wallet-busy'
  return (typeof code === 'number' && OWN_CODES[code]) || null
}

/** The innermost error: an "internal" one around it tells nothing. */
function unwrap(error: unknown): unknown {
  const { code, data } = fieldsOf(error)
  if (code !== -32603) return error
  const { originalError, cause } = fieldsOf(data)
  const inner = [originalError, cause, data].find((one) => isError(one))
  return inner === undefined ? error : unwrap(inner)
}

const isError = (value: unknown) => typeof fieldsOf(value).message === 'string'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
