import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { networkOfNode } from '@/lib/nodes/node-network'
import type { NodeState } from '@/lib/nodes/node-state'
import { HASH, handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import { press } from '@/tests/press'
import { answerCalls, renderPage } from '@/tests/render-page'

const NODE: NodeState = {
  name: 'local',
  host: '127.0.0.1:8545',
  fault: null,
  chain: {
    chainId: 31_337,
    mark: '1a2b3c4d',
    firstHash: null,
    isDevelopment: true,
    head: { number: 20_000_000, hash: `0x${'ab'.repeat(32)}` },
    blockTime: null,
  },
  change: null,
}
const TURNED_BACK: NodeState = {
  ...NODE,
  change: { kind: 'went-back', chainId: 31_337, mark: '1a2b3c4d', head: 20_000_000 },
}
const NETWORK = networkOfNode(NODE)

/** The page of a node's receipt: what the page last heard of the node is set with a press. */
function openLens(hasReceipt: () => boolean) {
  function Heard() {
    const client = useQueryClient()
    return (
      <>
        <button type="button" onClick={() => client.setQueryData(['nodes'], [NODE])}>
          heard
        </button>
        <button type="button" onClick={() => client.setQueryData(['nodes'], [TURNED_BACK])}>
          lost blocks
        </button>
      </>
    )
  }
  return renderPage(
    <>
      <Heard />
      <ReceiptLens examples={[]} />
    </>,
    {
      url: `/${NETWORK.slug}/receipts/${HASH}`,
      networks: [NETWORK],
      routes: {
        [`/api/rpc/${NETWORK.keptAs}`]: answerCalls(() => (hasReceipt() ? handBuiltReceipt() : null)),
      },
    },
  )
}

test('behavior: a receipt that the page read and the chain lost names its block as the cause', async () => {
  let isThere = true
  const { screen, text } = openLens(() => isThere)
  await press('heard')
  await press('Read')
  await screen.findByTestId('bill')
  await press('lost blocks')
  isThere = false
  await press('Read')
  await screen.findByText('There is no receipt for this hash.')
  expect(text()).toMatch(/Block [\d,]+ of the transaction was replaced: the chain of this node lost blocks\./)
  expect(text()).not.toContain('That can mean one of')
})

test('behavior: a hash that the page never saw has all causes', async () => {
  const { screen, text } = openLens(() => false)
  await press('lost blocks')
  await press('Read')
  await screen.findByText('There is no receipt for this hash.')
  expect(text()).toContain('That can mean one of four things')
})
