import { readConfig } from '@/lib/config'
import { type NodeState, parseNodeStates, unknownNode } from '@/lib/nodes/node-state'
import { forwardAdmin } from '@/lib/relay/forward'

/** All that is shown at one moment asks once. */
const FRESH_MS = 500

const TIMEOUT_MS = 2_000

let read: { at: number; nodes: Promise<readonly NodeState[]> } | null = null

/** How the operator's own nodes are, asked of the service before them; free. None where the explorer was started without. */
export function readNodes(): Promise<readonly NodeState[]> {
  if (read === null || Date.now() - read.at > FRESH_MS) read = { at: Date.now(), nodes: askService() }
  return read.nodes
}

async function askService(): Promise<readonly NodeState[]> {
  const { ownNodes, embeddedServiceUrl: serviceUrl, embeddedServiceAdminToken: token } = readConfig()
  if (serviceUrl === null || ownNodes.names.length === 0) return []
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await forwardAdmin({ serviceUrl, token }, '/nodes', { method: 'GET', body: '', signal })
  try {
    if (answer.status === 200) return parseNodeStates(await answer.json())
  } catch {
    // Said below: nothing is known of them.
  }
  return ownNodes.names.map((name) => unknownNode(name, 'an address of the service'))
}
