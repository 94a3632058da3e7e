import { type Caller, openAccessForCalls, type ServiceState } from '../access/access'
import { httpRefusal } from '../access/refusal'
import { findServedNetwork } from '../access/served-network'
import { answerBody, refuseBody } from '../call/answer-body'
import { refusalOfError } from '../call/refusal-of-error'
import type { Reply } from '../call/reply'
import type { StopSignal } from '../time/stop-signal'

const NO_SUCH_NETWORK = httpRefusal(404, 'Not Found', 'This network is no longer served.')

/**
 * Answers one message of a WebSocket like the body of an HTTP request: the key is looked up anew, as it may be revoked
 * by now, the network be gone or have other nodes, and the day may be another. Rejects only when the peer left.
 */
export async function answerMessage(
  service: ServiceState,
  caller: Caller & { network: string },
  text: string,
  signal: StopSignal,
): Promise<Reply> {
  try {
    const network = findServedNetwork(service.networks, caller.network)
    if (!network) return { ...refuseBody(text, NO_SUCH_NETWORK), endsConnection: true }
    const access = await openAccessForCalls(service, network, caller)
    if ('status' in access) return refuseBody(text, access)
    return { ...(await answerBody(access, text, signal)), keyId: access.key.id }
  } catch (error) {
    signal.throwIfAborted()
    service.onFault(error)
    return refuseBody(text, refusalOfError(error))
  }
}
