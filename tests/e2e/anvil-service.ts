import { type FakeNode, type NodeCall, startFakeNode } from '@/tests/lib/service/fake-node'
import type { OwnAnvil } from './own-anvil'

type Block = Readonly<Record<string, unknown>>

/** A hosted service before a chain, which says blocks by number as it likes. */
export const startServiceBefore = (
  chain: OwnAnvil,
  say: (block: Block) => object = (block) => block,
): Promise<FakeNode> =>
  startFakeNode((body: NodeCall | NodeCall[], response) => {
    const answer = async ({ id, method, params }: NodeCall) => {
      const said = await chain.ask(method, params)
      const isBlock = method === 'eth_getBlockByNumber' && 'result' in said && said.result !== null
      return { jsonrpc: '2.0', id, ...(isBlock ? { result: say(Object(said.result)) } : said) }
    }
    const answers = Array.isArray(body) ? Promise.all(body.map(answer)) : answer(body)
    answers.then(
      (answered) => response.end(JSON.stringify(answered)),
      (error: Error) => response.destroy(error),
    )
  })
