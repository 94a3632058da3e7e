import { utcDay } from '@/lib/text/day'
import type { ServiceState } from '../access/access'
import type { ServedNetwork } from '../access/served-network'
import { freeReply, type Reply } from '../call/reply'
import type { NodeHealth } from '../nodes/circuit-breaker'
import { askUncharged } from '../nodes/node'
import { withDeadline } from '../time/call-clock'
import { Stop } from '../time/stop'

/** States of the nodes by place, such as `networks.mainnet.nodes.0` or `networks.mainnet.partner`. */
export type NodeStates = Record<string, NodeHealth>

/** For the ledger, and for a node that has not answered yet. */
const TIMEOUT_MS = 2_000

/** The process serves. The ledger and the nodes do not matter. */
export const ALIVE = freeReply(200, JSON.stringify({ status: 'alive' }))

type ReadyState = Pick<ServiceState, 'isDraining' | 'ledger' | 'networks' | 'clock' | 'onFault'>

/** 200 if the ledger answers and each network has a node that answers. Otherwise 503, also while the service drains. */
export async function reportReadiness(service: ReadyState): Promise<Reply> {
  const networks = [...service.networks.values()]
  const [ledger, ...answering] = await Promise.all([askLedger(service), ...networks.map(hasAnsweringNode)])
  const isReady = ledger && answering.every(Boolean)
  const body = {
    status: service.isDraining ? 'draining' : isReady ? 'ready' : 'not ready',
    ledger: ledger ? 'up' : 'down',
    nodes: Object.assign({}, ...networks.map(nodeStates)) as NodeStates,
  }
  return freeReply(isReady && !service.isDraining ? 200 : 503, JSON.stringify(body))
}

export function nodeStates({ slug, health }: Pick<ServedNetwork, 'slug' | 'health'>): NodeStates {
  const { nodes, partner } = health()
  const states = nodes.map((state, at): [string, NodeHealth] => [`networks.${slug}.nodes.${at}`, state])
  if (partner !== null) states.push([`networks.${slug}.partner`, partner])
  return Object.fromEntries(states)
}

function askLedger({ ledger, clock, onFault }: ReadyState): Promise<boolean> {
  return withDeadline(TIMEOUT_MS, new Stop(), () => ledger.readUsed('readyz', utcDay(clock()))).then(
    () => true,
    (error) => {
      onFault(error)
      return false
    },
  )
}

/**
 * Asks the network once if no node is known to be up: an idle service would never learn that a node is back. Otherwise
 * the last state counts. A check of idle nodes begins, and the next request gets its result.
 */
async function hasAnsweringNode({ node, health, lookAtIdle }: ServedNetwork): Promise<boolean> {
  lookAtIdle()
  const states: readonly NodeHealth[] = health().nodes
  if (states.includes('up')) return true
  if (!states.includes('unknown')) return false
  return askUncharged(node, TIMEOUT_MS, 'eth_chainId', []).then(
    () => true,
    () => false,
  )
}
