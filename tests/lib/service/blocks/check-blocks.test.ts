import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/gate/check-request'
import { checkBlocks, type KnownBlocks } from '@/lib/service/blocks/check-blocks'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'

const ADDRESS = `0x${'ab'.repeat(20)}`
const KNOWN_HASH = `0x${'ab'.repeat(32)}`
const UNKNOWN_HASH = `0x${'1'.repeat(64)}`

type FakeChain = KnownBlocks & { asked: number }

/** A chain whose head is at `now`, and was last seen at `seen`; block 0xab... is number 7. */
function chain(now: bigint, seen: bigint | null = null, nearHeadOnly = false): FakeChain {
  let last = seen
  const known: FakeChain = {
    asked: 0,
    nearHeadOnly,
    head: {
      seen: () => last,
      refresh: async () => {
        known.asked++
        last = now
        return now
      },
    },
    blocks: {
      numberOfHash: async (hash) => (hash === KNOWN_HASH ? 7n : null),
      seenNumber: () => null,
      numberOfTag: async (tag) => (tag === 'safe' ? now - 127n : now - 128n),
    },
  }
  return known
}

function request(method: string, params: unknown[]) {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  return checked.value
}

const search = (fromBlock: string, toBlock: string) => request('eth_getLogs', [{ fromBlock, toBlock }])

const INVALID = { code: -32602, message: 'invalid block range params' }
const BEYOND = { code: -32602, message: 'block range extends beyond current head block' }
const NO_BLOCK = { code: -32000, message: 'header not found' }

describe('checkBlocks of a log search', () => {
  test.each([
    ['0x0', '0x64', null],
    ['0x64', '0x64', null],
    ['0x0', '0x65', BEYOND],
    ['0x65', '0x66', BEYOND],
    ['0x2', '0x1', INVALID],
    ['0x66', '0x65', INVALID],
    ['0x64', 'latest', null],
    ['0x65', 'latest', INVALID],
    ['latest', 'latest', null],
    ['latest', '0x64', null],
    ['latest', '0x63', INVALID],
    ['latest', '0x65', BEYOND],
    ['earliest', 'latest', null],
    ['earliest', '0x64', null],
    ['earliest', '0x65', BEYOND],
    ['0x0', 'earliest', null],
    ['0x1', 'earliest', INVALID],
    ['latest', 'earliest', INVALID],
    ['latest', 'pending', null],
    ['pending', 'pending', null],
    ['pending', 'latest', INVALID],
    ['0x65', 'pending', null],
    ['0x66', 'pending', INVALID],
    ['0x65', 'safe', INVALID],
    ['0x1', 'finalized', null],
    ['finalized', 'safe', null],
    ['safe', '0x64', null],
    ['safe', '0x65', BEYOND],
  ])('args: %s to %s with the head at 0x64', async (from, to, refusal) => {
    expect(await checkBlocks(search(from, to), chain(100n))).toEqual(refusal)
  })

  test('behavior: a head seen earlier is enough for a range below it', async () => {
    const head = chain(200n, 100n)
    expect(await checkBlocks(search('0x0', '0x64'), head)).toBeNull()
    expect(await checkBlocks(search('0x64', 'latest'), head)).toBeNull()
    expect(head.asked).toBe(0)
  })

  test('behavior: it is asked again once before a range beyond it is refused', async () => {
    const grown = chain(200n, 100n)
    expect(await checkBlocks(search('0x0', '0xc8'), grown)).toBeNull()
    expect(grown.asked).toBe(1)
    expect(await checkBlocks(search('0x0', '0xc9'), grown)).toEqual(BEYOND)
    expect(grown.asked).toBe(2)
  })

  test.each([
    ['latest', 'latest'],
    ['0x2', '0x1'],
  ])('behavior: %s to %s needs no head', async (from, to) => {
    const head = chain(100n)
    await checkBlocks(search(from, to), head)
    expect(head.asked).toBe(0)
  })

  const searchBlock = (blockHash: string) => request('eth_getLogs', [{ blockHash }])

  test('behavior: the age of a block is nothing to an archive, and the node itself knows its hashes', async () => {
    const known = chain(100_000n)
    known.blocks.numberOfHash = () => Promise.reject(new Error('not to be asked'))
    expect(await checkBlocks(searchBlock(UNKNOWN_HASH), known)).toBeNull()
    expect(known.asked).toBe(0)
  })

  test('error: where the age counts, what the node says against looking a hash up', async () => {
    const known = chain(100n, null, true)
    const error = { code: -32601, message: 'the method is not there' }
    known.blocks.numberOfHash = async () => error
    expect(await checkBlocks(searchBlock(KNOWN_HASH), known)).toEqual(error)
  })

  test('error: where the age counts, a block hash that nobody knows', async () => {
    expect(await checkBlocks(searchBlock(UNKNOWN_HASH), chain(100n, null, true))).toEqual({
      code: -32000,
      message: 'unknown block',
    })
  })

  test('error: no head to be had', async () => {
    const head = { seen: () => null, refresh: () => Promise.reject(new UpstreamUnavailableError('gone')) }
    const dead = { ...chain(100n), head }
    await expect(checkBlocks(search('0x0', '0x1'), dead)).rejects.toThrow(UpstreamUnavailableError)
  })
})

describe('checkBlocks of a read', () => {
  test.each([
    ['eth_getStorageAt', [ADDRESS, '0x0', '0x64'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', '0x65'], NO_BLOCK],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'pending'], null],
    ['eth_getCode', [ADDRESS, '0x65'], NO_BLOCK],
    ['eth_getCode', [ADDRESS], null],
    ['eth_getProof', [ADDRESS, [], '0x65'], NO_BLOCK],
    ['eth_getProof', [ADDRESS, [], '0x64'], null],
    ['eth_getStorageValues', [{ [ADDRESS]: ['0x0'] }, '0x65'], NO_BLOCK],
    ['eth_getBlockReceipts', ['0x65'], null],
    ['eth_getBlockByNumber', ['0x65', false], null],
  ])('args: %s %j', async (method, params, refusal) => {
    expect(await checkBlocks(request(method, params), chain(100n))).toEqual(refusal)
  })
})

describe('checkBlocks on a near-head network', () => {
  const HEAD = 0x1000n
  const tooOld = (requested: string) => ({
    code: -32002,
    message: 'resource unavailable: this network serves the latest 128 blocks',
    data: { requested, oldest: '0xf81', head: '0x1000' },
  })

  test.each([
    ['eth_getStorageAt', [ADDRESS, '0x0', '0xf81'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', '0xf80'], tooOld('0xf80')],
    ['eth_getStorageAt', [ADDRESS, '0x0', '0x1000'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', '0x1001'], NO_BLOCK],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'earliest'], tooOld('0x0')],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'latest'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'pending'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'safe'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0', 'finalized'], tooOld('0xf80')],
    ['eth_getCode', [ADDRESS, '0xf81'], null],
    ['eth_getCode', [ADDRESS, '0xf80'], tooOld('0xf80')],
    ['eth_getProof', [ADDRESS, [], '0xf81'], null],
    ['eth_getProof', [ADDRESS, [], '0xf80'], tooOld('0xf80')],
    ['eth_getStorageValues', [{ [ADDRESS]: ['0x0'] }, '0xf80'], tooOld('0xf80')],
    ['eth_getBlockReceipts', ['0xf81'], null],
    ['eth_getBlockReceipts', ['0xf80'], tooOld('0xf80')],
    ['eth_getBlockByNumber', ['0xf81', false], null],
    ['eth_getBlockByNumber', ['0xf80', false], tooOld('0xf80')],
    ['eth_getBlockByNumber', ['earliest', false], tooOld('0x0')],
    ['eth_getLogs', [{ fromBlock: '0xf81', toBlock: 'latest' }], null],
    ['eth_getLogs', [{ fromBlock: '0xf81', toBlock: '0x1000' }], null],
    ['eth_getLogs', [{ fromBlock: '0xf80', toBlock: 'latest' }], tooOld('0xf80')],
    ['eth_getLogs', [{ fromBlock: '0xf80', toBlock: '0xf80' }], tooOld('0xf80')],
    ['eth_getLogs', [{ fromBlock: 'earliest' }], tooOld('0x0')],
    ['eth_getLogs', [{ fromBlock: 'finalized' }], tooOld('0xf80')],
    ['eth_getLogs', [{ fromBlock: 'safe' }], null],
    ['eth_getLogs', [{}], null],
    ['eth_getLogs', [{ fromBlock: '0x2', toBlock: '0x1' }], INVALID],
    ['eth_getLogs', [{ fromBlock: '0x2', toBlock: '0x1001' }], BEYOND],
    ['eth_getLogs', [{ blockHash: KNOWN_HASH }], tooOld('0x7')],
  ])('args: %s %j', async (method, params, refusal) => {
    for (const seen of [null, HEAD - 300n, HEAD]) {
      expect(await checkBlocks(request(method, params), chain(HEAD, seen, true))).toEqual(refusal)
      expect((await checkBlocks(request(method, params), chain(HEAD, seen, false)))?.code).not.toBe(-32002)
    }
  })

  test('behavior: the block that falls out of the window is refused as soon as the next one is there', async () => {
    const read = request('eth_getStorageAt', [ADDRESS, '0x0', '0xf81'])
    expect(await checkBlocks(read, chain(HEAD, HEAD, true))).toBeNull()
    expect(await checkBlocks(read, chain(HEAD + 1n, HEAD, true))).toMatchObject({ code: -32002 })
  })

  test('behavior: the latest state needs no head', async () => {
    const known = chain(HEAD, null, true)
    await checkBlocks(request('eth_getStorageAt', [ADDRESS, '0x0', 'latest']), known)
    await checkBlocks(search('latest', 'latest'), known)
    expect(known.asked).toBe(0)
  })

  test('behavior: a tag that the chain does not have yet is left to the node', async () => {
    const known = chain(HEAD, HEAD, true)
    known.blocks.numberOfTag = async () => null
    expect(await checkBlocks(request('eth_getStorageAt', [ADDRESS, '0x0', 'finalized']), known)).toBeNull()
  })
})
