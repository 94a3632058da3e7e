export { NoProofsError } from '@/lib/proof/ask-proof'
export { ProofError } from '@/lib/proof/proof-error'
export {
  type ProvedLog,
  type ProvedLogs,
  type ProvedStorage,
  proveLogs,
  proveReceiptInBlock,
  proveStorage,
  type Request,
} from '@/lib/proof/prove-against-hash'
