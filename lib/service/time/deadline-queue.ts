/** Calls `expire` once its time is over, unless it is removed before, by what `add` gives. */
export type DeadlineQueue = { add(expire: () => void): () => void }

/** `over` by performance.now(); `place` is where in the list it stands, -1 once it is out. */
type Waiting = { expire: () => void; over: number; place: number }

const queues = new Map<number, DeadlineQueue>()

/** The queue of all that have `ms` from when they are added: one timer, for the first of them. */
export function deadlineQueue(ms: number): DeadlineQueue {
  const queue = queues.get(ms) ?? createQueue(ms)
  queues.set(ms, queue)
  return queue
}

function createQueue(ms: number): DeadlineQueue {
  // No Map: with so many coming and going V8 makes its table anew again and again, and the old one, dead but not yet collected,
  // leads to the new one, so that calls long over outlive each collection of young objects.
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const now = performance.now()
    for (const one of waiting.filter(({ over }) => over <= now)) {
      // It may be removed by what another that expires does.
      if (one.place === -1) continue
      remove(one)
      one.expire()
    }
    clearTimeout(timer)
    const first = waiting.reduce((least, { over }) => Math.min(least, over), Number.POSITIVE_INFINITY)
    timer = waiting.length > 0 ? setTimeout(look, first - performance.now()) : undefined
  }
  const remove = (one: Waiting) => {
    if (one.place === -1) return
    const last = waiting.pop()
    if (last && last !== one) {
      waiting[one.place] = last
      last.place = one.place
    }
    one.place = -1
    if (waiting.length > 0) return
    clearTimeout(timer)
    timer = undefined
  }

  return {
    add: (expire) => {
      const one = { expire, over: performance.now() + ms, place: waiting.length }
      waiting.push(one)
      timer ??= setTimeout(look, ms)
      return () => remove(one)
    },
  }
}
