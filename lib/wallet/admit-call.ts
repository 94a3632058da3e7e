import { NO_BILL } from '@/lib/credits/bill'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import { walletError } from './ask-provider'

/** Behind some wallets a cache answers these with the data of another block. */
const STALE_TAGS: readonly unknown[] = ['safe', 'finalized']

/** A call that may be sent to a wallet: a priced method with complete parameters. Throws {@link RpcError} before any call. */
export function admitCall(method: string, params: readonly unknown[]): CheckedRequest {
  const checked = checkRequest(method, params)
  if ('error' in checked) {
    const { code, message } = checked.error
    throw new RpcError({ kind: 'invalid-request', code, verbatim: message, bill: NO_BILL })
  }
  const tag = blocksOf(checked.value).find((block) => STALE_TAGS.includes(block))
  if (tag !== undefined)
    throw walletError('wallet-tag', `Wallets support block numbers; this call uses ${tag}.`)
  return checked.value
}

function blocksOf(request: CheckedRequest): readonly string[] {
  switch (request.method) {
    case 'eth_getLogs': {
      const [filter] = request.params
      return 'blockHash' in filter ? [] : [filter.fromBlock, filter.toBlock]
    }
    case 'eth_getStorageAt':
    case 'eth_getProof':
      return [request.params[2]]
    case 'eth_getCode':
    case 'eth_getStorageValues':
    case 'eth_call':
    case 'eth_createAccessList':
      return [request.params[1]]
    case 'eth_getBlockByNumber':
    case 'eth_getBlockReceipts':
    case 'eth_getBlockAccessList':
      return [request.params[0]]
    default:
      return []
  }
}
