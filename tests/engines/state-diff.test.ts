import { expect, test } from 'vitest'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { ask, startDemoChain } from '../lib/devchain/start-demo-chain'
import { example } from './state-diff.example'

test('default: the example lists the two balances that a token transfer changed', async () => {
  const { networks } = await startDemoChain()
  const node = networks['demo-mainnet']
  const lines = await example(
    (method, params) => ask(node, method, ...params),
    demoTransaction('demo-mainnet', 'token-transfer').hash,
  )
  expect(lines[0]).toMatch(/^exact, with \d+ earlier transactions$/)
  const token = demoContract('demo-mainnet', 'Token').address.toLowerCase()
  expect(lines.slice(1)).toHaveLength(2)
  expect(lines.slice(1).every((line) => line.startsWith(token))).toBe(true)
})
