/** One request to a node, for the metrics. `node` is its place in the config, such as `networks.mainnet.nodes.0`. */
export type NodeAnswered = {
  network: string
  node: string
  method: string
  /**
   * `answered`: a result, or an error of the call. `refused`: an error of the node. `too-late`: left after its patience.
   * `outrun`: another node answered first.
   */
  outcome: 'answered' | 'refused' | 'failed' | 'too-late' | 'outrun'
  seconds: number
}

export type NodeObserver = (answered: NodeAnswered) => void
