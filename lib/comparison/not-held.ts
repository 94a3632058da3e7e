import { RpcError } from '@/lib/rpc/client/rpc-error'

/** Why a connection has not got what it was asked for, in its own words; null for any other failure. */
export const whyNotHeld = (error: unknown): string | null =>
  error instanceof RpcError && (error.kind === 'missing-data' || error.kind === 'ahead-of-head')
    ? `${error.shortMessage} It said: “${error.verbatim}” (code ${error.code})`
    : null
