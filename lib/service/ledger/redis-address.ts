/** Where a Redis Cluster is, as `redis-cluster://USER:PASSWORD@HOST:PORT,HOST:PORT` has it. */
export type ClusterAddress = {
  /** Any of its nodes: they name the others. */
  nodes: { host: string; port: number }[]
  /** Of every node; empty where there is none. */
  username: string
  password: string
}

/** Null for anything else. */
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
