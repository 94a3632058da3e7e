import type { ChargedDoor } from '@/lib/rpc/door/rpc-door'

/** A door that knows the methods of the calls under way through it. `onAsk` is called before each call. */
export function watchCalls(door: ChargedDoor, onAsk: (underWay: readonly string[]) => void) {
  const calls = new Set<{ method: string }>()
  const underWay = () => [...calls].map(({ method }) => method)
  const watched: ChargedDoor = {
    ...door,
    async call(method, params) {
      const call = { method }
      calls.add(call)
      onAsk(underWay())
      try {
        return await door.call(method, params)
      } finally {
        calls.delete(call)
      }
    },
  }
  return { door: watched, underWay }
}
