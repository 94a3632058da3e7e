import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type NodeCall = { id: number; method: string; params: unknown[] }

/** Gives a result to wrap in an envelope, or undefined when it writes the response itself. */
export type Behaviour = (call: NodeCall, response: ServerResponse) => unknown

export type FakeNode = AsyncDisposable & {
  url: string
  /** Every call that arrived, in order. */
  arrived: NodeCall[]
  /** Of them those that are not for its chain: at times the service asks for that by itself. */
  calls: NodeCall[]
  /** Resolves when a caller hangs up before it was answered. */
  abandoned: Promise<void>
}

/** A node over HTTP that behaves as the test wants. */
export async function startFakeNode(behave: Behaviour): Promise<FakeNode> {
  const [arrived, calls]: [NodeCall[], NodeCall[]] = [[], []]
  let abandon = () => {}
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve
  })
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call: NodeCall = JSON.parse(Buffer.concat(chunks).toString())
    arrived.push(call)
    if (call.method !== 'eth_chainId') calls.push(call)
    response.on('close', () => {
      if (!response.writableFinished) abandon()
    })
    const result = behave(call, response)
    if (result !== undefined) response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
  })
  // It closes no connection by itself: where the clock is held, the service does not close its own before.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    calls,
    abandoned,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A healthy chain of 100 blocks where every slot holds 42, nothing was logged, no transaction is known and every hash is block 5. */
export const healthy: Behaviour = ({ method, params }) => {
  if (method === 'eth_getBlockByHash') return { hash: params[0], number: '0x5' }
  if (method === 'eth_getBlockByNumber') return blockAt(String(params[0]))
  if (method === 'eth_getProof') return proofOf(params as [string, string[]])
  if (method === 'eth_getStorageValues') return wordsOf(params[0] as Record<string, string[]>)
  return HEALTHY_RESULTS[method] ?? null
}

/** A tag is the head. */
const blockAt = (block: string) => {
  const number = block === 'earliest' ? '0x0' : block.startsWith('0x') ? block : '0x64'
  return BigInt(number) > 100n ? null : { number, hash: WORD }
}

const WORD = `0x${'2a'.padStart(64, '0')}`

const proofOf = ([address, keys]: [string, string[]]) => ({
  address,
  accountProof: [],
  balance: '0x0',
  codeHash: WORD,
  nonce: '0x1',
  storageHash: WORD,
  storageProof: keys.map((key) => ({ key, value: '0x2a', proof: [] })),
})

const wordsOf = (asked: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(asked).map(([address, keys]) => [address, keys.map(() => WORD)]))

const HEALTHY_RESULTS: Record<string, unknown> = {
  eth_blockNumber: '0x64',
  eth_chainId: '0x539',
  net_version: '1337',
  web3_clientVersion: 'fake/1',
  eth_getStorageAt: WORD,
  eth_getLogs: [],
  eth_getCode: '0x6001',
  eth_getBlockReceipts: [],
  eth_getBlockAccessList: [],
  eth_call: WORD,
  eth_createAccessList: { accessList: [], gasUsed: '0x5208' },
}
