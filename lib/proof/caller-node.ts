import { TriptychError } from '@/lib/errors'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import { requireRequest } from '@/lib/rpc/gate/caller-input'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The node behind a caller's transport. */
export type CallerNode = Pick<RpcClient, 'call'>

/**
 * The caller's transport. An error that says what the node does not have gets a sentence for it; any other one is passed on.
 * For `eth_getProof` it is an RpcError, as `askProof` reads it: see {@link thrownBy}.
 */
export function openNode(request: RequestFunction): CallerNode {
  requireRequest(request)
  return {
    call: async (method, params) => {
      try {
        return await request(method, params)
      } catch (error) {
        throw method === 'eth_getProof' ? asRpcError(error) : (sayMissing(method, error) ?? error)
      }
    },
  }
}

function sayMissing(method: string, cause: unknown): TriptychError | null {
  const { kind, verbatim, code } = asRpcError(cause)
  const said = `The node said: “${showHiddenCharacters(verbatim, 200)}” (code ${code}).`
  const whatToDo = `Use another node. ${said}`
  if (kind === 'unsupported' || kind === 'wallet-unsupported') {
    return new TriptychError(`The node does not offer ${method}.`, { whatToDo, cause })
  }
  if (kind !== 'missing-data') return null
  return new TriptychError(`The node does not have what ${method} asks for.`, { whatToDo, cause })
}

/** What the transport threw. */
export const thrownBy = (error: unknown): unknown => (error instanceof RpcError && error.cause) || error
