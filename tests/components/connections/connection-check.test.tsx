import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { ConnectionCheck } from '@/components/connections/connection-check'
import { HistoryHint } from '@/components/lens/history-hint'
import { press } from '@/tests/press'
import { answerCalls, DEMO_MAINNET, renderPage } from '@/tests/render-page'

const kept = { disabled: false, oldestBlock: '0x64' }
const CAPABILITIES = { head: { number: '0x3e8' }, state: kept, receipts: kept, logs: kept }
const CHECK = 'Check Demo Mainnet, 90 credits'

function openCheck(capabilities: unknown) {
  const answers: Record<string, unknown> = {
    eth_chainId: numberToHex(DEMO_MAINNET.chainId),
    eth_getBlockByNumber: { number: '0x3e8', timestamp: '0x1' },
    eth_capabilities: capabilities,
  }
  return renderPage(
    <>
      <ConnectionCheck isAskable isWallet={false} />
      <p data-testid="old">
        <HistoryHint kind="state" typed="99" orElse="All blocks." />
      </p>
      <p data-testid="new">
        <HistoryHint kind="state" typed="latest" orElse="All blocks." />
      </p>
    </>,
    { routes: { '/api/rpc/demo-mainnet': answerCalls(({ method }) => answers[method]) } },
  )
}

test('default: a check shows the oldest block, and forms say it from then on', async () => {
  const { screen } = openCheck(CAPABILITIES)
  expect(screen.getByTestId('old').textContent).toBe('All blocks.')
  await press(CHECK)
  await screen.findByText('History from block 100')
  await expect
    .poll(() => screen.getByTestId('old').textContent)
    .toBe('! Too old: this connection has state from block 100.')
  await expect.poll(() => screen.getByTestId('new').textContent).toBe('History: state from block 100.')
  expect(screen.getByTestId('bill').textContent).toContain('3 calls · 90 credits')
})

test('error: a service without the method changes nothing', async () => {
  const { screen, text } = openCheck({ error: { code: -32601, message: 'method not found' } })
  await press(CHECK)
  await screen.findByText(/^Head at 1,000/)
  expect(text()).not.toContain('History')
  expect(screen.getByTestId('old').textContent).toBe('All blocks.')
})
