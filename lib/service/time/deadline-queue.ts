/** Calls `expire` once its time is over, unless it is removed before. */
export type DeadlineQueue = { add(expire: () => void): void; remove(expire: () => void): void }

const queues = new Map<number, DeadlineQueue>()

/** The queue of all that have `ms` from when they are added: one timer, for the first of them. */
export function deadlineQueue(ms: number): DeadlineQueue {
  const queue = queues.get(ms) ?? createQueue(ms)
  queues.set(ms, queue)
  return queue
}

function createQueue(ms: number): DeadlineQueue {
  /** With the moment at which it is over, by performance.now(); in that order, as all have the same time. */
  const waiting = new Map<() => void, number>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    timer = undefined
    for (const [expire, over] of waiting) {
      const left = over - performance.now()
      if (left > 0) return lookIn(left)
      waiting.delete(expire)
      expire()
    }
  }
  const lookIn = (after: number) => {
    timer = setTimeout(look, after)
  }

  return {
    add: (expire) => {
      waiting.set(expire, performance.now() + ms)
      if (!timer) lookIn(ms)
    },
    remove: (expire) => {
      waiting.delete(expire)
      if (waiting.size > 0) return
      clearTimeout(timer)
      timer = undefined
    },
  }
}
