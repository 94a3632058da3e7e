/** The address of a Redis Cluster, `redis-cluster://USER:PASSWORD@HOST:PORT,HOST:PORT`. */
export type ClusterAddress = {
  /** Any nodes of the cluster: they know the others. */
  nodes: { host: string; port: number }[]
  /** For every node; empty for none. */
  username: string
  password: string
}

/** Null for any other address. */
export function parseClusterAddress(at: string): ClusterAddress | null {
  const [, user = '', list = ''] = /^redis-cluster:\/\/(?:([^@/]*)@)?([^@/]+)$/.exec(at) ?? []
  try {
    const urls = list.split(',').map((node) => new URL(`redis://${user}@${node}`))
    if (urls.some(({ port }) => port === '')) return null
    const [username = '', password = ''] = user.split(':').map(decodeURIComponent)
    return {
      nodes: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
      username,
      password,
    }
  } catch {
    return null
  }
}
