import type { OwnNodeRequest } from '@/lib/credits/own-node-methods'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { KeyAccess } from '../access/access'
import { paceReading } from '../access/long-answers'
import type { Upstream } from '../access/served-network'
import { isOutage, type NodeAnswer, type NodeRequestOptions } from '../nodes/node'
import { type CallClock, withDeadline } from '../time/call-clock'
import type { StopSignal } from '../time/stop'
import type { Answerer } from './reply'

/** A call on its way for a caller. */
export type ForwardedCall = {
  signal: StopSignal
  /** A node has received it and may be working on it. */
  isSent: boolean
  /** A node has begun to answer. */
  hasBegun: boolean
  /** Place of the node that answered. */
  node: string | null
}

type InTurn = NonNullable<NodeRequestOptions['inTurn']>

const noteBegin =
  (call: ForwardedCall, read: InTurn): InTurn =>
  (bytes, take) => {
    call.hasBegun = true
    return read(bytes, take)
  }

/** How an answer is read and checked. */
type Reading = Pick<NodeRequestOptions, 'entries' | 'check'>

/**
 * Asks the network's own node, and in an outage its partner. Null or an error is an answer, not an outage. The contract
 * documents failover for receipts only.
 */
export async function askWithFailover(
  access: KeyAccess,
  request: CheckedRequest | OwnNodeRequest,
  call: ForwardedCall,
  reading: Reading,
): Promise<{ answer: NodeAnswer; upstream: Upstream; answeredBy: Answerer }> {
  const { network, failover } = access
  const ask = (upstream: Upstream) => askUpstream(upstream, access, request, call, reading)
  try {
    return { answer: await ask(network), upstream: network, answeredBy: 'node' }
  } catch (error) {
    const { partner } = network
    if (!isOutage(error) || !failover || !partner || request.method !== 'eth_getTransactionReceipt')
      throw error
    return { answer: await ask(partner), upstream: partner, answeredBy: 'partner' }
  }
}

function askUpstream(
  { node }: Upstream,
  { service, key, caller }: KeyAccess,
  { method, params }: CheckedRequest | OwnNodeRequest,
  call: ForwardedCall,
  { entries, check }: Reading,
): Promise<NodeAnswer> {
  const nodeOptions = (clock: CallClock) => ({
    signal: clock,
    inTurn: noteBegin(
      call,
      paceReading(service.longAnswers, { caller: call.signal, keyId: key.id, deadline: clock }),
    ),
    hold: async (wait: Promise<void>) => {
      call.isSent = false
      await clock.hold(wait)
      call.isSent = !clock.aborted
    },
    entries,
    check,
    trace: caller.trace,
    onAnswered: (place: string) => {
      call.node = place
    },
  })
  const send = (clock: CallClock) => {
    call.isSent = true
    return node.request(method, params, nodeOptions(clock))
  }
  const search = async (clock: CallClock) => {
    const turn = service.searchTurns.enter(key.id, clock)
    // The wait for a turn is not time of the query.
    if (turn) await clock.hold(turn)
    try {
      return await send(clock)
    } finally {
      service.searchTurns.leave(key.id)
    }
  }
  return withDeadline(service.timeouts.queryMs, call.signal, entries ? search : send)
}
