export { BadInputError, TriptychError } from '@/lib/errors'
export { NoProofsError } from '@/lib/proof/ask-proof'
export { ProofError } from '@/lib/proof/proof-error'
export {
  type ProvedLog,
  type ProvedLogs,
  type ProvedStorage,
  proveLogs,
  proveReceiptInBlock,
  proveStorage,
} from '@/lib/proof/prove-against-hash'
export type { RequestFunction } from '@/lib/rpc/client/request-function'
export type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
