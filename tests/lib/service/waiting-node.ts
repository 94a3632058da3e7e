import type { Node } from '@/lib/service/nodes/node'
import type { StopSignal } from '@/lib/service/time/stop'

type Asked = { method: string; signal: StopSignal; answer: (result: unknown) => void }

type WaitingNode = {
  node: Node
  /** Every request that came, to be answered by the test. */
  asked: readonly Asked[]
  untilAsked: (times: number) => Promise<void>
}

/** A node in this process that answers only what and when the test says. */
export function createWaitingNode(): WaitingNode {
  const asked: Asked[] = []
  let tell = () => {}
  return {
    node: {
      request: (method, _, { signal }) =>
        new Promise((resolve) => {
          asked.push({ method, signal, answer: (result) => resolve({ result }) })
          tell()
        }),
    },
    asked,
    untilAsked: (times) =>
      new Promise((resolve) => {
        tell = () => {
          if (asked.length >= times) resolve()
        }
        tell()
      }),
  }
}
