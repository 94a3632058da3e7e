import type { ChargedClient } from '@/lib/rpc/client/rpc-client'

/** A client that knows the methods of the calls under way through it. `onAsk` is called before each call. */
export function watchCalls(client: ChargedClient, onAsk: (underWay: readonly string[]) => void) {
  const calls = new Set<{ method: string }>()
  const underWay = () => [...calls].map(({ method }) => method)
  const watched: ChargedClient = {
    ...client,
    async call(method, params) {
      const call = { method }
      calls.add(call)
      onAsk(underWay())
      try {
        return await client.call(method, params)
      } finally {
        calls.delete(call)
      }
    },
  }
  return { client: watched, underWay }
}
