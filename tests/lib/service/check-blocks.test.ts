import { describe, expect, test } from 'vitest'
import { checkRequest } from '@/lib/rpc/check-request'
import { checkBlocks } from '@/lib/service/check-blocks'
import type { HeadTracker } from '@/lib/service/head-tracker'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'

const ADDRESS = `0x${'ab'.repeat(20)}`

/** A chain whose head is at `now`, and was last seen at `seen`. */
function chain(now: bigint, seen: bigint | null = null): HeadTracker & { asked: number } {
  const head = {
    asked: 0,
    seen: () => seen,
    refresh: async () => {
      head.asked++
      return now
    },
  }
  return head
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

  test('behavior: a block hash is left to the node', async () => {
    const head = chain(100n)
    expect(await checkBlocks(request('eth_getLogs', [{ blockHash: `0x${'1'.repeat(64)}` }]), head)).toBeNull()
    expect(head.asked).toBe(0)
  })

  test('error: no head to be had', async () => {
    const dead = { seen: () => null, refresh: () => Promise.reject(new UpstreamUnavailableError('gone')) }
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
    ['eth_getBlockByNumber', ['0x65', false], null],
  ])('args: %s %j', async (method, params, refusal) => {
    expect(await checkBlocks(request(method, params), chain(100n))).toEqual(refusal)
  })
})
