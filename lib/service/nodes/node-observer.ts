/** One request to a node, without key and URL. */
export type NodeAnswered = {
  network: string
  /** Place of the node in the config. */
  node: string
  method: string
  outcome: 'answered' | 'refused' | 'failed' | 'too-late'
  seconds: number
}

export type NodeObserver = (answered: NodeAnswered) => void
