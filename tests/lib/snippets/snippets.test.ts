import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { checkRequest } from '@/lib/rpc/gate/check-request'
import { endpointOf } from '@/lib/snippets/endpoint'
import { type Request, writeSnippets } from '@/lib/snippets/snippets'
import { type FakeNode, startFakeNode } from '../service/fake-node'
import { KEY, startTestService, type TestService } from '../service/running-service'

const network = SHIPPED_NETWORKS[0]
if (!network) throw new Error('The registry has no network.')

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const WORD = `0x${'2a'.padStart(64, '0')}`

const requestOf = (method: string, params: unknown): Request => {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  return checked.value as Request
}

const QUESTIONS: readonly [Request, result: unknown, credits: number][] = [
  [requestOf('eth_getStorageAt', [ADDRESS, '0x5', 'latest']), WORD, 80],
  [
    requestOf('eth_getLogs', [
      { address: [ADDRESS], topics: [HASH, null, [HASH, WORD]], fromBlock: '0x1', toBlock: '0x2' },
    ]),
    [],
    255,
  ],
  [requestOf('eth_getTransactionReceipt', [HASH]), null, 80],
]

let node: FakeNode
let service: TestService
beforeAll(async () => {
  node = await startFakeNode(({ method }) =>
    method === 'eth_blockNumber' ? '0x10' : QUESTIONS.find(([request]) => request.method === method)?.[1],
  )
  service = await startTestService({ nodeUrls: [node.url] })
  await mkdir('tests/test-results/snippets', { recursive: true })
})
afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

const run = promisify(execFile)
const env = { ...process.env, RPC_API_KEY: KEY }

/** Each prints the answer of the service; curl and JSON its whole envelope. */
const RUNNERS: Record<string, (text: string, name: string) => Promise<unknown>> = {
  curl: async (text) => JSON.parse((await run('sh', ['-c', text], { env })).stdout).result,
  viem: runModule,
  ethers: runModule,
  cast: async (text) =>
    JSON.parse((await run('sh', ['-c', `PATH=tests/node_modules/.bin:$PATH; ${text}`], { env })).stdout),
  JSON: async (text) => (await service.post(text)).body.result,
}

/** In a folder of the project, so that it finds what it imports. */
async function runModule(text: string, name: string): Promise<unknown> {
  const path = `tests/test-results/snippets/${name}.mjs`
  await writeFile(path, text)
  return JSON.parse((await run(process.execPath, [path], { env })).stdout)
}

describe.each(QUESTIONS)('$method', (request, result, credits) => {
  const snippets = () => writeSnippets({ request, network, endpoint: `${service.url}/main/v3` })

  test.each(Object.keys(RUNNERS))(
    'behavior: %s asks exactly this, once, and gets the answer',
    async (tool) => {
      const { text } = snippets().find((snippet) => snippet.tool === tool) ?? { text: '' }
      const before = (await service.credits()).used
      expect(await RUNNERS[tool]?.(text, `${tool}-${request.method}`)).toEqual(result)
      expect((await service.credits()).used - before).toBe(credits)
    },
  )

  test('behavior: web3.py is Python', async () => {
    const { text } = snippets().find(({ tool }) => tool === 'web3.py') ?? { text: '' }
    const check = 'import ast, sys; ast.parse(sys.argv[1])'
    await run('python3', ['-c', check, text])
    await expect(run('python3', ['-c', check, `${text})`])).rejects.toThrow()
  })

  test('behavior: the key stands nowhere, its variable in every snippet that needs one', () => {
    for (const { tool, text } of snippets()) {
      expect(text).not.toContain(KEY)
      expect(text.includes('RPC_API_KEY')).toBe(tool !== 'JSON')
    }
  })
})

test('args: endpoints of the embedded and of a hosted service', () => {
  const hosted = SHIPPED_NETWORKS.find(({ slug }) => slug === 'mainnet')
  if (!hosted) throw new Error('The registry has no mainnet.')
  expect(endpointOf(network, 'http://127.0.0.1:8645')).toBe('http://127.0.0.1:8645/demo-mainnet/v3')
  expect(endpointOf(hosted, null)).toBe('https://mainnet.infura.io/v3')
  const added = { ...hosted, slug: 'gnosis-100', service: 'added' } as const
  expect(endpointOf(added, 'http://127.0.0.1:8645')).toBe('https://SERVICE.example/gnosis-100/v3')
})
