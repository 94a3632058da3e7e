import { RpcError } from '@/lib/rpc/door/rpc-error'
import type { RetryingClient } from '../door/retrying-client'
import type { CheckEvent } from './check-event'

/** A client for calls that check answers. Each call is counted as a check, also when it fails. */
export function checkingDoor(door: RetryingClient, report: (event: CheckEvent) => void): RetryingClient {
  const count = (credits: number) => report({ type: 'check-paid', credits, bill: door.bill() })
  return {
    ...door,
    async call(...call) {
      try {
        const result = await door.call(...call)
        count(door.prices[call[0]])
        return result
      } catch (error) {
        if (error instanceof RpcError && error.bill.calls > 0) count(error.bill.credits)
        throw error
      }
    },
  }
}
