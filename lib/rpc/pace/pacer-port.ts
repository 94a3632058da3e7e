import type { Outcome, OwnPacer, Pacer, Pass, Waiting } from './pacer'

/** What a worker says of its turns, each by a number. */
type FromAsker =
  | { says: 'turn'; number: number; network: string; methods: readonly string[] }
  | { says: 'leave'; number: number }
  | { says: 'end'; number: number; outcome: Outcome }

/** The number of the turn that has come. */
type ToAsker = number

/** The paces of a page, by network, for a worker that asks the same connections. */
export function pacersAt(port: MessagePort): (network: string) => Pacer {
  const waiting = new Map<number, () => void>()
  let count = 0
  const say = (words: FromAsker) => port.postMessage(words)
  port.onmessage = ({ data: number }: MessageEvent<ToAsker>) => {
    waiting.get(number)?.()
    waiting.delete(number)
  }
  return (network) => ({
    turn: (methods, signal) =>
      new Promise<Pass>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const number = ++count
        const stop = () => {
          waiting.delete(number)
          say({ says: 'leave', number })
          reject(signal.reason)
        }
        signal.addEventListener('abort', stop, { once: true })
        waiting.set(number, () => {
          signal.removeEventListener('abort', stop)
          resolve({ end: (outcome) => say({ says: 'end', number, outcome }) })
        })
        say({ says: 'turn', number, network, methods })
      }),
  })
}

/** Gives the worker at the other end its turns at the page's paces. Gives the way to end them all. */
export function servePacers(
  port: MessagePort,
  pacerOf: (network: string) => OwnPacer,
  onWait: (network: string, waiting: Waiting) => void,
): () => void {
  const asked = new Map<number, AbortController>()
  const passes = new Map<number, Pass>()

  async function giveTurn(number: number, network: string, methods: readonly string[]) {
    const leave = new AbortController()
    asked.set(number, leave)
    try {
      const tell = (waiting: Waiting) => onWait(network, waiting)
      passes.set(number, await pacerOf(network).turn(methods, leave.signal, tell))
      port.postMessage(number satisfies ToAsker)
    } catch (reason) {
      if (!leave.signal.aborted) throw reason
    } finally {
      asked.delete(number)
    }
  }

  function end(number: number, outcome: Outcome) {
    asked.get(number)?.abort()
    passes.get(number)?.end(outcome)
    passes.delete(number)
  }

  port.onmessage = ({ data }: MessageEvent<FromAsker>) => {
    if (data.says === 'turn') giveTurn(data.number, data.network, data.methods)
    else end(data.number, data.says === 'end' ? data.outcome : { passed: [] })
  }
  return () => {
    port.close()
    for (const number of [...asked.keys(), ...passes.keys()]) end(number, { passed: [] })
  }
}
