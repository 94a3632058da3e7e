import { setImmediate as giveWay } from 'node:timers/promises'
import { type Hex, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { checkAnswer } from '@/lib/rpc/answer-checks/check-answer'
import { UntrueAnswerError } from '@/lib/rpc/answer-checks/rules'
import { checkRequest } from '@/lib/rpc/gate/check-request'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'

type Answer = Record<string, unknown>
type Lie = (answer: Answer) => unknown

const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase()
const KEYS = [0, 1, 2, 900].map((slot) => numberToHex(slot, { size: 32 }))
const FULL_BLOCK = numberToHex(72_020)
const OTHER = keccak256('0x01')

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

async function check(method: string, params: readonly unknown[], lie: Lie = (answer) => answer) {
  const checked = checkRequest(method, params)
  if ('error' in checked) throw new Error(checked.error.message)
  if (checked.value.method === 'eth_getLogs') throw new Error('Logs have a check of their own.')
  const answer = await ask<Answer>(node, method, ...checked.value.params)
  return checkAnswer(
    checked.value,
    lie(structuredClone(answer)),
    { chainId: 735_711, isOwnNode: false },
    giveWay,
  )
}

function refuses(method: string, params: readonly unknown[], lies: Record<string, Lie>) {
  for (const [name, lie] of Object.entries(lies)) {
    test(`error: ${name}`, async () => {
      await expect(check(method, params, lie)).rejects.toThrow(UntrueAnswerError)
    })
  }
}

describe('eth_getProof', () => {
  const PARAMS = [TOKEN, KEYS, FULL_BLOCK]
  const slots = (answer: Answer) => answer.storageProof as { key: string; value: string; proof: Hex[] }[]
  const withFirst = (answer: Answer, change: object) => ({
    ...answer,
    storageProof: slots(answer).map((slot, at) => (at === 0 ? { ...slot, ...change } : slot)),
  })

  test('default: an answer of a node passes as it came', async () => {
    expect(await check('eth_getProof', PARAMS)).toMatchObject({ address: TOKEN })
  })

  test('default: keys may be written as numbers', async () => {
    const short: Lie = (answer) => ({
      ...answer,
      storageProof: slots(answer).map((slot) => ({ ...slot, key: numberToHex(BigInt(slot.key)) })),
    })
    await expect(check('eth_getProof', PARAMS, short)).resolves.toBeDefined()
  })

  refuses('eth_getProof', PARAMS, {
    null: () => null,
    'a list': () => [],
    'another account': (answer) => ({ ...answer, address: `0x${'1'.repeat(40)}` }),
    'no account proof': ({ accountProof: _, ...answer }) => answer,
    'a node that is no hex': (answer) => ({ ...answer, accountProof: ['0xzz'] }),
    'half a byte': (answer) => ({ ...answer, accountProof: ['0x1'] }),
    '10,000 nodes': (answer) => ({ ...answer, accountProof: Array(10_000).fill('0x80') }),
    'a short storage hash': (answer) => ({ ...answer, storageHash: '0x12' }),
    'a slot too few': (answer) => ({ ...answer, storageProof: slots(answer).slice(1) }),
    'a slot too many': (answer) => ({ ...answer, storageProof: [...slots(answer), slots(answer)[0]] }),
    'slots in another order': (answer) => ({ ...answer, storageProof: slots(answer).toReversed() }),
    'the proof of another slot': (answer) => withFirst(answer, { key: numberToHex(5, { size: 32 }) }),
    'a value of 33 bytes': (answer) => withFirst(answer, { value: `0x${'1'.repeat(66)}` }),
    'no proof of a slot': (answer) => withFirst(answer, { proof: undefined }),
  })
})

describe('eth_getBlockReceipts', () => {
  const of =
    (change: (receipts: Answer[]) => unknown): Lie =>
    (answer) =>
      change(answer as unknown as Answer[])

  test('default: by number, hash and tag', async () => {
    const { hash } = await ask<{ hash: Hex }>(node, 'eth_getBlockByNumber', FULL_BLOCK, false)
    for (const block of [FULL_BLOCK, hash, 'latest', '0x0'])
      await expect(check('eth_getBlockReceipts', [block])).resolves.toBeInstanceOf(Array)
  })

  test('default: null for a block that is not there', async () => {
    expect(await check('eth_getBlockReceipts', [OTHER])).toBeNull()
  })

  refuses('eth_getBlockReceipts', [FULL_BLOCK], {
    'no list': of(() => ({})),
    'what is no receipt': of(() => [1]),
    'the first left out': of((receipts) => receipts.slice(1)),
    'one in the middle left out': of((receipts) => receipts.toSpliced(3, 1)),
    'one doubled': of((receipts) => [...receipts, ...receipts.slice(-1)]),
    'another order': of((receipts) => receipts.toReversed()),
    'another block': of((receipts) => receipts.map((receipt) => ({ ...receipt, blockNumber: '0x1' }))),
    'a log left out': of((receipts) =>
      receipts.map((receipt, at) => (at === 0 ? { ...receipt, logs: [] } : receipt)),
    ),
    'another amount of gas': of((receipts) =>
      receipts.map((receipt, at) => (at === 3 ? { ...receipt, gasUsed: '0x1' } : receipt)),
    ),
    'one transaction twice': of((receipts) =>
      receipts.map((receipt, at) =>
        at === 3 ? { ...receipt, transactionHash: receipts[2]?.transactionHash } : receipt,
      ),
    ),
  })
})

describe('eth_getStorageValues', () => {
  const PARAMS = [{ [TOKEN]: KEYS }, FULL_BLOCK]
  const words = (answer: Answer) => answer[TOKEN] as string[]

  test('default: the words that eth_getStorageAt gives', async () => {
    const each = await Promise.all(KEYS.map((key) => ask(node, 'eth_getStorageAt', TOKEN, key, FULL_BLOCK)))
    expect(await check('eth_getStorageValues', PARAMS)).toEqual({ [TOKEN]: each })
  })

  test('default: short words are filled up, and addresses may be in capitals', async () => {
    const lie: Lie = (answer) => ({
      [`0x${TOKEN.slice(2).toUpperCase()}`]: words(answer).map((word) => numberToHex(BigInt(word))),
    })
    expect(await check('eth_getStorageValues', PARAMS, lie)).toEqual(
      await check('eth_getStorageValues', PARAMS),
    )
  })

  refuses('eth_getStorageValues', PARAMS, {
    null: () => null,
    'a word too few': (answer) => ({ [TOKEN]: words(answer).slice(1) }),
    'a word too many': (answer) => ({ [TOKEN]: [...words(answer), '0x'] }),
    'another account': (answer) => ({ [`0x${'1'.repeat(40)}`]: words(answer) }),
    'one account more': (answer) => ({ ...answer, [`0x${'1'.repeat(40)}`]: [] }),
    'what is no word': () => ({ [TOKEN]: KEYS.map(() => 1) }),
  })
})
