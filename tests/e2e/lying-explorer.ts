import { startExplorerBefore } from '@/tests/explorer-before'
import { type NodeCall, startFakeNode } from '@/tests/lib/service/fake-node'
import { demoKey, serviceUrl } from './demo-key'

/** Changes what the chain answers to a call of a method. */
export type Lies = { [method: string]: (answer: Record<string, unknown>, params: unknown[]) => unknown }

/** An explorer of its own, before a service that passes on what a demo network answers, but for its lies, unchecked. */
export async function startLyingExplorer(network: string, lies: Lies) {
  const chain = `${serviceUrl()}/${network}/v3/${demoKey()}`
  const alter = (call: NodeCall, answer: { result?: unknown }) => {
    const lie = lies[call.method]
    return lie && answer.result ? { ...answer, result: lie(Object(answer.result), call.params) } : answer
  }
  const service = await startFakeNode((body: NodeCall | NodeCall[], response) => {
    const calls = [body].flat()
    fetch(chain, {
      method: 'POST',
      body: JSON.stringify(calls),
      headers: { 'content-type': 'application/json' },
    })
      .then((answered) => answered.json())
      .then((answers: { id: number; result?: unknown }[]) => {
        const altered = calls.map((call) => alter(call, answers.find(({ id }) => id === call.id) ?? {}))
        response.end(JSON.stringify(Array.isArray(body) ? altered : altered[0]))
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  const explorer = await startExplorerBefore({ url: service.url, key: 'a-key-of-the-liar' })
  return {
    url: explorer.url,
    async stop() {
      await explorer[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}
