import { type Node, UpstreamUnavailableError, WrongAnswerError } from './node'

/**
 * Asks the nodes in order until one answers. What that one says counts, be it a result, null or an error. Where none does, it throws
 * what was wrong with an answer, if one came.
 */
export function firstAnsweringNode(nodes: readonly Node[]): Node {
  const [only] = nodes
  if (only && nodes.length === 1) return only
  return {
    async request(method, params, options) {
      let wrong: WrongAnswerError | null = null
      for (const node of nodes) {
        try {
          return await node.request(method, params, options)
        } catch (error) {
          if (!(error instanceof UpstreamUnavailableError)) throw error
          if (error instanceof WrongAnswerError) wrong = error
        }
      }
      throw wrong ?? new UpstreamUnavailableError('No node answered.')
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close?.()))
    },
  }
}
