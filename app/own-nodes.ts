import { readConfig } from '@/lib/config'
import { type NodeState, parseNodeStates, unknownNode } from '@/lib/nodes/node-state'
import { forwardAdmin } from '@/lib/relay/forward'

/** The calls of one page share a request. */
const FRESH_MS = 500

const TIMEOUT_MS = 2_000

let read: { at: number; nodes: Promise<readonly NodeState[]> } | null = null

/** The state of the operator's own nodes, from their service. Free. Empty without nodes. */
export function readNodes(): Promise<readonly NodeState[]> {
  if (read === null || Date.now() - read.at > FRESH_MS) read = { at: Date.now(), nodes: askService() }
  return read.nodes
}

async function askService(): Promise<readonly NodeState[]> {
  const {
    ownNodes,
    embeddedServiceUrl,
    embeddedServiceAdminUrl,
    embeddedServiceAdminToken: token,
  } = readConfig()
  // A service without an admin listener reports its nodes to programs on its machine.
  const serviceUrl = embeddedServiceAdminUrl ?? embeddedServiceUrl
  if (serviceUrl === null || ownNodes.names.length === 0) return []
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await forwardAdmin({ serviceUrl, token }, '/nodes', { method: 'GET', body: '', signal })
  try {
    if (answer.status === 200) return parseNodeStates(await answer.json())
  } catch {
    // The state is unknown.
  }
  return ownNodes.names.map((name) => unknownNode(name, 'an address of the service'))
}
