import { type NodeState, parseNodeStates } from './node-state'

/** How the operator's own nodes are now: a page asks the explorer itself, free. */
export const loadNodes = async (): Promise<NodeState[]> =>
  parseNodeStates(await (await fetch('/api/nodes')).json())
