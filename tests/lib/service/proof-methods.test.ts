import { afterAll, beforeAll, test } from 'vitest'
import { demoContract } from '@/lib/demo/manifest'
import { type DemoCall, describeOverTransports, expectLacking, testAnswers } from './demo-answers'
import type { Transport } from './transports'

const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase()
const SLOT = `0x${'2'.padStart(64, '0')}`
const BLOCK = '0x11954'

const CALLS: readonly DemoCall[] = [
  {
    method: 'eth_getProof',
    params: [TOKEN, ['0x2', SLOT], BLOCK],
    credits: 150,
    ofNode: [TOKEN, [SLOT, SLOT], BLOCK],
  },
  { method: 'eth_getBlockReceipts', params: [BLOCK], credits: 1_000 },
  { method: 'eth_getStorageValues', params: [{ [TOKEN]: ['0x2', SLOT] }, BLOCK], credits: 255 },
]

describeOverTransports((openTransport) => {
  let transport: Transport
  beforeAll(async () => {
    transport = await openTransport()
  })
  afterAll(() => transport[Symbol.asyncDispose]())

  testAnswers(CALLS, () => transport)
})

test.each(CALLS)('error: $method of a node that lacks it is free', ({ method, params }) =>
  expectLacking(method, params.with(-1, '0x1')),
)
