import { expect, test } from 'vitest'
import { ReceiptLogLine } from '@/components/receipts/logs/log-view'
import { TokenMovements } from '@/components/receipts/tokens/token-movements'
import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { handBuiltLog, parseHandBuilt } from '@/tests/lib/receipts/hand-built-receipt'
import { unfold } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const etherLog = handBuiltLog(6, {
  address: ETHER_EMITTER,
  data: `0x${(10n ** 18n).toString(16).padStart(64, '0')}`,
})

test('default: ether that the protocol tells of is counted in the currency, and has no decimals to set', async () => {
  const { receipt } = parseHandBuilt({ logs: [etherLog] })
  const { text, screen } = renderPage(<TokenMovements receipt={receipt} />)
  await unfold('Ether and tokens moved')
  await screen.findAllByText('protocol log, EIP-7708')
  await expect.poll(text).toMatch(/\+1 .*ETH/)
  expect(text()).not.toContain('Set its decimals')
  expect(text()).not.toContain('ERC-20')
})

test('default: a token beside it still has', async () => {
  const { receipt } = parseHandBuilt({ logs: [etherLog, handBuiltLog(7)] })
  const { screen } = renderPage(<TokenMovements receipt={receipt} />)
  await unfold('Ether and tokens moved')
  expect(await screen.findAllByText('Set its decimals')).toHaveLength(1)
})

test('default: the line of an ether log says the amount in the currency, from whom and to whom', () => {
  const [log] = parseHandBuilt({ logs: [etherLog] }).receipt.logs ?? []
  if (!log) throw new Error('There is one log.')
  const { text } = renderPage(<ReceiptLogLine log={log} />)
  expect(text()).toMatch(/Transfer1 ETHfrom .*a11ce to .*b0b/)
  expect(text()).toContain('ether transfer: protocol log, EIP-7708')
  expect(text()).not.toContain('1,000,000,000')
})
