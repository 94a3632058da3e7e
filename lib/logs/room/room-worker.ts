import { askEndpoint } from '@/lib/rpc/ask-endpoint'
import { relayUrl } from '@/lib/rpc/relay'
import { createLogRoom } from './log-room'
import type { FromRoom, ToRoom } from './room-messages'
import type { RoomState } from './room-state'

/** The page is told of changes this often at most, in milliseconds. */
const TELL_EVERY = 100

const say = (message: FromRoom) => postMessage(message)

let latest: RoomState | null = null
let telling = false
let toldAt = 0

function tellLater(state: RoomState | null) {
  latest = state
  if (telling) return
  telling = true
  setTimeout(tellNow, Math.max(0, toldAt + TELL_EVERY - performance.now()))
}

function tellNow() {
  telling = false
  toldAt = performance.now()
  say({ type: 'state', state: latest })
}

const room = createLogRoom({
  ask: (network) => (call) =>
    askEndpoint(`${location.origin}${relayUrl(network)}`, call, (answered) =>
      say({ type: 'billed', call: { network, ...answered } }),
    ),
  push: tellLater,
})

addEventListener('message', async ({ data }: MessageEvent<ToRoom>) => {
  const { number, name, args } = data
  try {
    const act = room[name] as (...given: readonly unknown[]) => unknown
    say({ type: 'done', number, value: await act(...args) })
  } catch (error) {
    say({ type: 'failed', number, message: error instanceof Error ? error.message : String(error) })
  }
})
