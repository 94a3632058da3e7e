/** Bounds the requests that one process answers at the same time. More of them would wait longer than their callers. */
export type RequestsUnderWay = {
  /** False if there are too many. Otherwise `leave` has to follow. */
  enter(): boolean
  leave(): void
}

export function countRequests(maximum: number): RequestsUnderWay {
  let count = 0
  return {
    enter() {
      if (count >= maximum) return false
      count++
      return true
    },
    leave() {
      count--
    },
  }
}
