import { setImmediate as giveWay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '@/lib/rpc/answer-checks/check-answer'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { checkRequest } from '@/lib/rpc/gate/check-request'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const TOPIC = `0x${'11'.repeat(32)}`

async function check(method: string, params: readonly unknown[], result: unknown, chainId = 1337) {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  if (checked.value.method === 'eth_getLogs') throw new Error('Logs have a check of their own.')
  return checkAnswer(checked.value, result, { chainId, isOwnNode: false }, giveWay)
}

describe('checkAnswer', () => {
  test.each<[string, unknown[], unknown]>([
    ['eth_getStorageAt', [ADDRESS, '0x0'], `0x${'0'.repeat(64)}`],
    ['eth_chainId', [], '0x539'],
    ['eth_blockNumber', [], '0x0'],
    ['net_version', [], '1337'],
    ['web3_clientVersion', [], ''],
    ['eth_getCode', [ADDRESS], '0x'],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x5' }],
    ['eth_getBlockByNumber', ['0x5', false], { number: '0x5' }],
    ['eth_getBlockByNumber', ['0x5', false], null],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH, number: '0x5' }],
    ['eth_getBlockByNumber', ['pending', false], { number: null }],
  ])('default: %s %j may be %j', async (method, params, result) => {
    expect(await check(method, params, result)).toEqual(result)
  })

  test.each<[string, unknown[], unknown]>([
    ['eth_getStorageAt', [ADDRESS, '0x0'], null],
    ['eth_getStorageAt', [ADDRESS, '0x0'], 0],
    ['eth_getStorageAt', [ADDRESS, '0x0'], '2a'],
    ['eth_getStorageAt', [ADDRESS, '0x0'], '0xzz'],
    ['eth_getStorageAt', [ADDRESS, '0x0'], `0x${'0'.repeat(65)}`],
    ['eth_chainId', [], '0x1'],
    ['eth_chainId', [], 1337],
    ['eth_blockNumber', [], 100],
    ['eth_blockNumber', [], '0x'],
    ['eth_blockNumber', [], `0x${'f'.repeat(17)}`],
    ['net_version', [], 1337],
    ['web3_clientVersion', [], null],
    ['eth_getCode', [ADDRESS], '0x1'],
    ['eth_getCode', [ADDRESS], null],
    ['eth_getBlockByNumber', ['0x5', false], { number: '0x6' }],
    ['eth_getBlockByNumber', ['0x5', false], {}],
    ['eth_getBlockByNumber', ['latest', false], 'block'],
    ['eth_getBlockByNumber', ['latest', false], [{ number: '0x5' }]],
    ['eth_getBlockByNumber', ['latest', false], {}],
    ['eth_getBlockByNumber', ['earliest', false], { number: '0x1' }],
    ['eth_getBlockByHash', [HASH, false], { hash: TOPIC }],
    ['eth_getBlockByHash', [HASH, false], undefined],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH }],
    ['eth_getBlockByHash', [HASH, false], { hash: HASH, number: '0x064' }],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x064' }],
    ['eth_getBlockByNumber', ['0x64', false], { number: '0x064' }],
    ['eth_blockNumber', [], '0x064'],
  ])('error: %s %j cannot be %j', async (method, params, result) => {
    await expect(check(method, params, result)).rejects.toThrow(UntrueAnswerError)
  })

  test.each<[string, unknown[], unknown]>([
    ['eth_getBlockByHash', [HASH, false], { hash: HASH, number: '0x064' }],
    ['eth_getBlockByNumber', ['latest', false], { number: '0x064' }],
    ['eth_blockNumber', [], '0x064'],
  ])(
    'behavior: on a chain that may write numbers with zeros, %s %j may be %j',
    async (method, params, result) => {
      expect(await check(method, params, result, 30)).toEqual(result)
    },
  )
})
