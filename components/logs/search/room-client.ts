import type { LogRoom } from '@/lib/logs/room/log-room'
import type { FromRoom, ToRoom } from '@/lib/logs/room/room-messages'
import type { Shown } from '@/lib/logs/room/room-state'
import type { OnBill } from '@/lib/rpc/relay'

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

type Told = {
  onShown: (shown: Shown) => void
  onBill: OnBill
}

/** A way to tell the room in its worker to do something, and to hear what came of it. */
export type RoomClient = {
  send: (name: keyof LogRoom, args: readonly unknown[]) => Promise<unknown>
  close: () => void
}

export function openRoom({ onShown, onBill }: Told): RoomClient {
  const worker = new Worker(new URL('../../../lib/logs/room/room-worker.ts', import.meta.url), {
    type: 'module',
  })
  const waiting = new Map<number, Waiting>()
  let calls = 0

  worker.addEventListener('message', ({ data }: MessageEvent<FromRoom>) => {
    if (data.type === 'shown') return onShown(data.shown)
    if (data.type === 'billed') return onBill(data.call)
    const call = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.type === 'done') call?.resolve(data.value)
    else call?.reject(new Error(data.message))
  })

  return {
    send(name, args) {
      const number = ++calls
      worker.postMessage({ number, name, args } satisfies ToRoom)
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
    },
    close: () => worker.terminate(),
  }
}
