import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
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

type Snippets = readonly { text: string; method: string }[]

/** Each prints the answers of the service; curl and JSON its whole envelope. */
const RUNNERS: Record<string, (snippets: Snippets) => Promise<unknown[]>> = {
  curl: eachOf(async (text) => JSON.parse((await run('sh', ['-c', text], { env })).stdout).result),
  viem: (snippets) => runModules('viem', snippets),
  ethers: (snippets) => runModules('ethers', snippets),
  cast: eachOf(async (text) =>
    JSON.parse((await run('sh', ['-c', `PATH=tests/node_modules/.bin:$PATH; ${text}`], { env })).stdout),
  ),
  JSON: eachOf(async (text) => (await service.post(text)).body.result),
}

function eachOf(runOne: (text: string) => Promise<unknown>) {
  return (snippets: Snippets) => Promise.all(snippets.map(({ text }) => runOne(text)))
}

/** In a folder of the project, so that they find what they import, and in one process, since a library takes long to load. */
async function runModules(tool: string, snippets: Snippets): Promise<unknown[]> {
  const paths = snippets.map(({ method }) => `tests/test-results/snippets/${tool}-${method}.mjs`)
  for (const [at, { text }] of snippets.entries()) await writeFile(paths[at] ?? '', text)
  const all = `for (const path of process.argv.slice(1)) await import(path)`
  const options = ['--input-type=module', '-e', all]
  const { stdout } = await run(process.execPath, [...options, ...paths.map((path) => resolve(path))], { env })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const snippetsOf = (request: Request) =>
  writeSnippets({ request, network, endpoint: `${service.url}/main/v3` })

/** The credits charged so far, by method. */
async function chargedByMethod(): Promise<Record<string, number>> {
  const { use } = await service.credits()
  return Object.fromEntries((use as Use[]).map(({ method, credits }) => [method, credits]))
}

type Use = { method: string; credits: number }

test.each(Object.keys(RUNNERS))(
  'behavior: %s asks exactly the questions, each once, and gets the answers',
  async (tool) => {
    const snippets = QUESTIONS.map(([request]) => ({
      method: request.method,
      text: snippetsOf(request).find((snippet) => snippet.tool === tool)?.text ?? '',
    }))
    const before = await chargedByMethod()
    expect(await RUNNERS[tool]?.(snippets)).toEqual(QUESTIONS.map(([, result]) => result))
    const charged = Object.entries(await chargedByMethod()).map(([method, credits]) => [
      method,
      credits - (before[method] ?? 0),
    ])
    expect(Object.fromEntries(charged)).toEqual(
      Object.fromEntries(QUESTIONS.map(([{ method }, , credits]) => [method, credits])),
    )
  },
)

describe.each(QUESTIONS)('$method', (request) => {
  const snippets = () => snippetsOf(request)

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
