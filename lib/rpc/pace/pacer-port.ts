import type { PacedOutcome, Pacer, PagePacer, Pass, Waiting } from './pacer'

/** Messages of a worker; a number names the turn. */
type FromAsker =
  | { says: 'turn'; number: number; network: string; methods: readonly string[] }
  | { says: 'leave'; number: number }
  | { says: 'end'; number: number; outcome: PacedOutcome }

/** The turn that may start, and the calls of its method in one request. */
type ToAsker = { number: number; method: string; most: number }

/** The page's pacers for a worker. The worker learns the batch size with each turn; before that it is one. */
export function pacersAt(port: MessagePort): (network: string) => Pacer {
  const waiting = new Map<number, (granted: ToAsker) => void>()
  let count = 0
  const say = (words: FromAsker) => port.postMessage(words)
  const most = new Map<string, number>()
  port.onmessage = ({ data }: MessageEvent<ToAsker>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
  }
  return (network) => ({
    most: (method) => most.get(`${network} ${method}`) ?? 1,
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
        waiting.set(number, (granted) => {
          signal.removeEventListener('abort', stop)
          most.set(`${network} ${granted.method}`, granted.most)
          resolve({ end: (outcome) => say({ says: 'end', number, outcome }) })
        })
        say({ says: 'turn', number, network, methods })
      }),
  })
}

/** Serves the page's pacers to a worker. Returns how to end all turns. */
export function servePacers(
  port: MessagePort,
  pacerOf: (network: string) => PagePacer,
  onWait: (network: string, waiting: Waiting) => void,
): () => void {
  const asked = new Map<number, AbortController>()
  const passes = new Map<number, Pass>()

  async function giveTurn(number: number, network: string, methods: readonly string[]) {
    const leave = new AbortController()
    asked.set(number, leave)
    try {
      const tell = (waiting: Waiting) => onWait(network, waiting)
      const pacer = pacerOf(network)
      passes.set(number, await pacer.turn(methods, leave.signal, tell))
      const [method = ''] = methods
      port.postMessage({ number, method, most: pacer.most(method) } satisfies ToAsker)
    } catch (reason) {
      if (!leave.signal.aborted) throw reason
    } finally {
      asked.delete(number)
    }
  }

  function end(number: number, outcome: PacedOutcome) {
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
