import { type Node, UpstreamUnavailableError } from './node'

/** Asks the nodes in order until one answers. What that one says counts, be it a result, null or an error. */
export function firstAnsweringNode(nodes: readonly Node[]): Node {
  const [only] = nodes
  if (only && nodes.length === 1) return only
  return {
    async request(method, params, options) {
      for (const node of nodes) {
        try {
          return await node.request(method, params, options)
        } catch (error) {
          if (!(error instanceof UpstreamUnavailableError)) throw error
        }
      }
      throw new UpstreamUnavailableError('No node answered.')
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close?.()))
    },
  }
}
