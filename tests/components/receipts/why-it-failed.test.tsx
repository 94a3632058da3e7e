import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { WhyItFailed } from '@/components/receipts/summary/why-it-failed'
import { FAILED, parseHandBuilt } from '@/tests/lib/receipts/hand-built-receipt'
import { renderPage } from '@/tests/render-page'

const open = (changes: Record<string, unknown>) =>
  renderPage(<WhyItFailed parsed={parseHandBuilt({ ...FAILED, ...changes })} />)

test('default: most receipts do not say it', () => {
  expect(open({}).text()).toContain('A receipt does not contain the reason.')
})

test('default: what Besu says is decoded at once', async () => {
  const abi = parseAbi(['error Error(string reason)'])
  const revertReason = encodeErrorResult({ abi, errorName: 'Error', args: ['too late'] })
  const { text } = open({ revertReason })
  await expect.poll(text).toContain('too late')
  expect(text()).not.toContain('A receipt does not contain the reason.')
})

test('default: what Kaia says is said in words, with its code', () => {
  const { text } = open({ txError: '0x7' })
  expect(text()).toContain('Out of gas. txError 0x7')
})
