import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/lib/cli/free-port'
import { parseNodeStates } from '@/lib/nodes/node-state'
import { PRESTATE_DIFF, parsePrestateDiff } from '@/lib/state-diff/trace/prestate-diff'
import { startAnvil } from '@/tests/anvil'
import { startHardhatNode } from '@/tests/hardhat-node'
import type { Program } from '@/tests/program'
import { askNode } from '@/tests/until-node-answers'
import { handBuiltReceipt } from '../../receipts/hand-built-receipt'
import { startFakeNode } from '../fake-node'
import { call, KEY, networkAt, postJson, startTestService, type TestService } from '../running-service'

const serve = (url: string) =>
  startTestService({
    config: { networks: { local: { ...networkAt([url]), chainId: null, history: 'unstated' } } },
  })

const ask = async (service: TestService, path: string, method: string, ...params: unknown[]) => {
  const { status, body, headers } = await postJson(`${service.url}/${path}/v3/${KEY}`, call(method, params))
  const { result, error } = body ?? {}
  return { status, result, error: error?.message, charged: Number(headers.get('x-credits-charged')) }
}

const stateOf = async (service: TestService) => {
  const [state] = parseNodeStates(await (await fetch(`${service.url}/nodes`)).json())
  if (!state) throw new Error('The service watches no node.')
  return state
}

/** A contract that logs one event when it is made, and then holds nothing. */
const LOGGER = '0x60006000a000'

const deploy = async (url: string, type = '0x2') => {
  const [from] = await askNode<string[]>(url, 'eth_accounts')
  const price = await askNode<string>(url, 'eth_gasPrice')
  const fees = type === '0x2' ? { maxFeePerGas: price, maxPriorityFeePerGas: '0x1' } : { gasPrice: price }
  const list = type === '0x1' ? { accessList: [] } : {}
  return askNode<string>(url, 'eth_sendTransaction', { from, data: LOGGER, gas: '0x186a0', ...fees, ...list })
}

describe.each([
  ['anvil', () => startAnvil()],
  ['Hardhat', () => startHardhatNode()],
])('before a real %s', (name, start) => {
  let node: Program
  let service: TestService
  beforeAll(async () => {
    node = await start()
    service = await serve(node.url)
  })
  afterAll(async () => {
    await service.stop()
    await node[Symbol.asyncDispose]()
  })

  test('default: the chain at head 0 is answered, under its name and under its chain', async () => {
    expect(await ask(service, 'local', 'eth_chainId')).toMatchObject({ status: 200, result: '0x7a69' })
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({ result: '0x0' })
    const { chain, fault } = await stateOf(service)
    expect({ chain, fault }).toMatchObject({ fault: null, chain: { chainId: 31337, isDevelopment: true } })
    const word = `0x${'0'.repeat(64)}`
    const path = `local-31337.${chain?.mark}`
    expect(
      await ask(service, path, 'eth_getStorageAt', `0x${'1'.repeat(40)}`, '0x0', 'latest'),
    ).toMatchObject({ result: word })
    expect(await ask(service, path, 'eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })).toMatchObject({
      result: [],
    })
  })

  test.each(['latest', 'safe', 'finalized', 'earliest', 'pending'])('default: the block %s', async (tag) => {
    expect(await ask(service, 'local', 'eth_getBlockByNumber', tag, false)).toMatchObject({
      status: 200,
      error: undefined,
    })
  })

  test.each(['0x0', '0x1', '0x2'])(
    'default: a receipt of type %s, its log by range and by hash',
    async (type) => {
      const hash = await deploy(node.url, type)
      // anvil mines beside its answer.
      await expect.poll(() => askNode(node.url, 'eth_getTransactionReceipt', hash)).not.toBeNull()
      const { result } = await ask(service, 'local', 'eth_getTransactionReceipt', hash)
      const receipt = result as { blockHash: string; blockNumber: string; logs: unknown[]; type: string }
      expect(receipt).toMatchObject({ type, status: '0x1' })
      expect(receipt.logs).toHaveLength(1)
      for (const filter of [
        { fromBlock: receipt.blockNumber, toBlock: receipt.blockNumber },
        { blockHash: receipt.blockHash },
      ]) {
        expect((await ask(service, 'local', 'eth_getLogs', filter)).result).toMatchObject([
          { blockHash: receipt.blockHash },
        ])
      }
    },
  )

  test('behavior: a trace and a nonce are asked of the node, and what it says is passed on', async () => {
    const hash = await deploy(node.url)
    await expect.poll(() => askNode(node.url, 'eth_getTransactionReceipt', hash)).not.toBeNull()
    const [from] = await askNode<string[]>(node.url, 'eth_accounts')
    const nonce = await askNode<string>(node.url, 'eth_getTransactionCount', from, 'latest')
    expect(await ask(service, 'local', 'eth_getTransactionCount', from, 'latest')).toMatchObject({
      result: nonce,
    })
    const { result, error } = await ask(service, 'local', 'debug_traceTransaction', hash, PRESTATE_DIFF)
    if (name === 'Hardhat') return expect(error).toBeDefined()
    const diff = parsePrestateDiff(result)
    expect(diff.find(({ address }) => address === from?.toLowerCase())?.nonce).not.toBeNull()
  })

  test('error: no other method of the node is asked', async () => {
    for (const method of ['debug_traceCall', 'evm_mine', 'hardhat_reset']) {
      expect((await ask(service, 'local', method)).error).toContain('does not exist')
    }
  })

  test('error: a block after the head is refused in the service’s own words', async () => {
    expect(
      await ask(service, 'local', 'eth_getStorageAt', `0x${'1'.repeat(40)}`, '0x0', '0xffff'),
    ).toMatchObject({ error: 'header not found' })
    expect(await ask(service, 'local', 'eth_getLogs', { fromBlock: '0x0', toBlock: '0xffff' })).toMatchObject(
      {
        error: 'block range extends beyond current head block',
      },
    )
  })

  test('error: a question of another chain is refused for nothing', async () => {
    expect(await ask(service, 'local-1', 'eth_blockNumber')).toEqual({
      status: 409,
      result: undefined,
      error: 'wrong chain: the node local is now on chain 31337, but the request was for chain 1',
      charged: 0,
    })
    expect(await ask(service, 'local-31337.00000000', 'eth_blockNumber')).toMatchObject({
      error: 'wrong chain: the node local started a new chain, but the request was for the chain before',
    })
  })

  test('behavior: after evm_revert the blocks above are not believed any more, and that is told', async () => {
    const snapshot = await askNode<string>(node.url, 'evm_snapshot')
    await askNode(node.url, 'hardhat_mine', '0x5')
    const head = Number((await ask(service, 'local', 'eth_blockNumber')).result)
    const { chain } = await stateOf(service)
    await askNode(node.url, 'evm_revert', snapshot)
    const path = `local-31337.${chain?.mark}`
    const at = `0x${head.toString(16)}`
    const { error } = await ask(service, path, 'eth_getStorageAt', `0x${'1'.repeat(40)}`, '0x0', at)
    expect(error).toMatch(/reverted during the call|header not found/)
    expect(await ask(service, path, 'eth_blockNumber')).toMatchObject({
      result: `0x${(head - 5).toString(16)}`,
    })
    const { change, chain: after } = await stateOf(service)
    expect(change).toMatchObject({ kind: 'went-back', head })
    expect(after?.mark).toBe(chain?.mark)
  })

  test('behavior: after a reset the chain has another mark, and what is asked of the old one is refused', async () => {
    await ask(service, 'local', 'eth_blockNumber')
    const before = (await stateOf(service)).chain?.mark
    await askNode(node.url, `${name === 'anvil' ? 'anvil' : 'hardhat'}_reset`)
    const { error, charged } = await ask(
      service,
      `local-31337.${before}`,
      'eth_getBlockByNumber',
      'latest',
      false,
    )
    expect(error).toContain('started a new chain')
    expect(charged).toBe(0)
    expect((await ask(service, 'local-31337', 'eth_blockNumber')).result).toBe('0x0')
    expect((await stateOf(service)).chain?.mark).not.toBe(before)
  })
})

describe('a node that comes and goes', () => {
  test('behavior: not there yet, there, down, and there again with a new chain', async () => {
    const port = await freePort()
    await using service = await serve(`http://127.0.0.1:${port}`)
    expect(await stateOf(service)).toMatchObject({
      fault: { kind: 'unreachable' },
      chain: null,
      host: `127.0.0.1:${port}`,
    })
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({
      status: 502,
      error: `upstream unavailable: the node local at 127.0.0.1:${port} does not answer`,
      charged: 0,
    })
    const first = await startAnvil({ port })
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({ result: '0x0' })
    const { chain } = await stateOf(service)
    await first.kill()
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({ status: 502, charged: 0 })
    expect(await stateOf(service)).toMatchObject({
      fault: { kind: 'unreachable' },
      chain: { mark: chain?.mark },
    })
    await using _ = await startAnvil({ port })
    expect(await ask(service, `local-31337.${chain?.mark}`, 'eth_blockNumber')).toMatchObject({ status: 409 })
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({ result: '0x0' })
    expect((await stateOf(service)).change).toMatchObject({ kind: 'new-chain', mark: chain?.mark })
  })

  test('behavior: a chain that was put away goes on, though the node is another instance', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'triptych-anvil-')), 'state.json')
    const port = await freePort()
    await using service = await serve(`http://127.0.0.1:${port}`)
    const args = ['--state', file]
    const first = await startAnvil({ port, args })
    await askNode(first.url, 'anvil_mine', '0x3')
    await ask(service, 'local', 'eth_blockNumber')
    const { chain } = await stateOf(service)
    await first.stop()
    await using _ = await startAnvil({ port, args })
    expect(await ask(service, `local-31337.${chain?.mark}`, 'eth_blockNumber')).toMatchObject({
      result: '0x3',
    })
  })

  test('behavior: of 40 searches during which the chain id changes none is answered by the other chain', async () => {
    await using node = await startAnvil()
    await using service = await serve(node.url)
    await ask(service, 'local', 'eth_chainId')
    const all = Array.from({ length: 40 }, async (_, at) => {
      if (at === 20) await askNode(node.url, 'anvil_setChainId', 1337)
      return ask(
        service,
        'local-31337',
        at % 2 ? 'eth_chainId' : 'eth_getLogs',
        ...(at % 2 ? [] : [{ fromBlock: '0x0', toBlock: 'latest' }]),
      )
    })
    const answers = await Promise.all(all)
    for (const { result, status, charged } of answers) {
      if (status === 200) expect(['0x7a69', []]).toContainEqual(result)
      else expect([409, 0]).toEqual([status, charged])
    }
    expect(answers.some(({ status }) => status === 409)).toBe(true)
    expect(await ask(service, 'local-31337', 'eth_blockNumber')).toMatchObject({ status: 409 })
    expect(await ask(service, 'local-1337', 'eth_chainId')).toMatchObject({ result: '0x539' })
    expect((await stateOf(service)).change).toMatchObject({ kind: 'other-chain', chainId: 31337 })
  })
})

describe('anvil as it is started otherwise', () => {
  test('default: --no-mining: a receipt is null while its transaction is pending', async () => {
    await using node = await startAnvil({ args: ['--no-mining'] })
    await using service = await serve(node.url)
    const hash = await deploy(node.url)
    expect((await ask(service, 'local', 'eth_getTransactionReceipt', hash)).result).toBeNull()
    expect(await ask(service, 'local', 'eth_getBlockByNumber', 'pending', false)).toMatchObject({
      status: 200,
    })
    await askNode(node.url, 'evm_mine')
    expect((await ask(service, 'local', 'eth_getTransactionReceipt', hash)).result).toMatchObject({
      status: '0x1',
    })
  })

  test('default: --block-time: blocks that come by themselves are no change of the chain', async () => {
    await using node = await startAnvil({ args: ['--block-time', '1'] })
    await using service = await serve(node.url)
    const { chain } = await stateOf(service)
    await expect
      .poll(async () => Number((await ask(service, 'local', 'eth_blockNumber')).result))
      .toBeGreaterThanOrEqual(2)
    expect(await stateOf(service)).toMatchObject({ chain: { mark: chain?.mark }, change: null })
  })

  test('default: --number: it has no finalized block, which is null and no error', async () => {
    await using node = await startAnvil({ args: ['--number', '100'] })
    await using service = await serve(node.url)
    expect(await ask(service, 'local', 'eth_getBlockByNumber', 'finalized', false)).toMatchObject({
      status: 200,
      result: null,
    })
  })
})

describe('what is no node', () => {
  test.each([
    ['HTML', { status: 200, type: 'text/html', body: '<!doctype html>secret' }, { kind: 'html' }],
    ['HTTP 403', { status: 403, type: 'text/plain', body: 'secret' }, { kind: 'status', status: 403 }],
    ['a redirect', { status: 302, type: 'text/plain', body: '' }, { kind: 'status', status: 302 }],
    ['no JSON', { status: 200, type: 'text/plain', body: 'secret' }, { kind: 'no-json' }],
    ['other JSON', { status: 200, type: 'application/json', body: '{"secret":1}' }, { kind: 'no-rpc' }],
  ])('error: %s is named and not repeated', async (_, { status, type, body }, fault) => {
    await using node = await startFakeNode((_, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    await using service = await serve(node.url.replace('//', '//user:secret@'))
    expect(await stateOf(service)).toMatchObject({ fault, host: new URL(node.url).host, chain: null })
    expect(await ask(service, 'local', 'eth_blockNumber')).toMatchObject({ status: 502 })
    const told = await (await fetch(`${service.url}/nodes`)).text()
    expect(told).not.toContain('secret')
  })

  test('default: geth --dev, as it answers: chain 1337, nothing of Hardhat, no finalized block yet', async () => {
    const header = (number: string) => ({
      number,
      hash: `0x${'b'.repeat(63)}${number.slice(2)}`,
      timestamp: '0x0',
      transactions: [],
    })
    await using node = await startFakeNode(({ id, method, params }, response) => {
      const fail = (code: number, message: string) => {
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
      }
      if (method === 'hardhat_metadata')
        return fail(-32601, 'the method hardhat_metadata does not exist/is not available')
      if (method === 'eth_chainId') return '0x539'
      if (method === 'eth_blockNumber') return '0x2'
      if (method === 'eth_getBlockByHash') return header('0x2')
      if (params[0] === 'finalized') return fail(-32000, 'finalized block not found')
      return header(params[0] === '0x0' ? '0x0' : '0x2')
    })
    await using service = await serve(node.url)
    expect(await stateOf(service)).toMatchObject({
      fault: null,
      chain: { chainId: 1337, isDevelopment: false, head: { number: 2 }, blockTime: null },
    })
    expect(await ask(service, 'local-1337', 'eth_getBlockByNumber', 'latest', false)).toMatchObject({
      status: 200,
    })
    expect(await ask(service, 'local-1337', 'eth_getBlockByNumber', 'finalized', false)).toMatchObject({
      error: 'finalized block not found',
    })
  })
})

test('default: a receipt of zkSync Era is passed on as the node sent it', async () => {
  const hash = `0x${'5a'.repeat(32)}`
  const receipt = {
    ...handBuiltReceipt({ root: `0x${'b1'.repeat(32)}`, cumulativeGasUsed: '0x0', l1BatchNumber: '0x1' }),
    logsBloom: `0x${'0'.repeat(512)}`,
  }
  await using node = await startFakeNode(({ method }) => {
    if (method === 'eth_chainId') return '0x144'
    if (method === 'eth_getTransactionReceipt') return receipt
    if (method.startsWith('eth_getBlock')) return { number: '0x2', hash, timestamp: '0x0', transactions: [] }
    return '0x2'
  })
  await using service = await serve(node.url)
  expect(await ask(service, 'local-324', 'eth_getTransactionReceipt', hash)).toMatchObject({
    status: 200,
    result: receipt,
  })
})

test('error: how the nodes are is told to nobody elsewhere without the admin token', async () => {
  await using service = await serve('http://127.0.0.1:1')
  const { status } = await fetch(`${service.url}/nodes`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(status).toBe(403)
})
