import { openAccess, type ServiceState } from '../access'
import { answerBody, refuseBody } from '../answer-body'
import { refusalOfError } from '../refusal-of-error'
import type { Reply } from '../reply'
import type { ServedNetwork } from '../served-network'
import type { StopSignal } from '../stop-signal'

/**
 * Answers one message of a WebSocket like the body of an HTTP request: the key is looked up anew, as it may be revoked
 * by now, and the day may be another. Rejects only when the peer left.
 */
export async function answerMessage(
  service: ServiceState,
  caller: { network: ServedNetwork; apiKey: string; wants: { failover: boolean } },
  text: string,
  signal: StopSignal,
): Promise<Reply> {
  try {
    const access = await openAccess(service, caller.network, caller.apiKey, caller.wants)
    return 'status' in access ? refuseBody(text, access) : await answerBody(access, text, signal)
  } catch (error) {
    signal.throwIfAborted()
    service.onFault(error)
    return refuseBody(text, refusalOfError(error))
  }
}
