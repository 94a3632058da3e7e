import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { RetryingClient } from '../client/retrying-client'
import type { CheckEvent } from './check-event'

/** A client for calls that check answers. Each call is counted as a check, also when it fails. */
export function checkingClient(client: RetryingClient, report: (event: CheckEvent) => void): RetryingClient {
  const count = (credits: number) => report({ type: 'check-paid', credits, bill: client.bill() })
  return {
    ...client,
    async call(...call) {
      try {
        const result = await client.call(...call)
        count(client.prices[call[0]])
        return result
      } catch (error) {
        if (error instanceof RpcError && error.bill.calls > 0) count(error.bill.credits)
        throw error
      }
    },
  }
}
