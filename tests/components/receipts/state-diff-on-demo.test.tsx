import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { ReceiptStateDiff } from '@/components/receipts/state-diff/receipt-state-diff'
import { demoTransaction } from '@/lib/demo/manifest'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { runBlock } from '@/lib/state-diff/replay/run-block'
import { press, unfold } from '@/tests/press'
import { answerByDemo, openOnDemo } from '../open-on-demo'
import { standInWorkers } from '../stand-in-worker'

type Answer = NonNullable<Parameters<typeof openOnDemo>[2]>['answer']

const SHOW = /^Show what changed about [\d,]+ credits/
const EXACT = 'Exact: the first transaction of its block'

/** Third of its block, whose three transactions call one token. */
const THIRD = '0xbff381186ed8ec946082912355812c8e6ddfaadab32f45398b89d61dac5030fc'

const hashOf = (name: Parameters<typeof demoTransaction<'demo-mainnet'>>[1]) =>
  demoTransaction('demo-mainnet', name).hash as Hex

async function open(hash: Hex, answer?: Answer) {
  const { runBlock } = await import('@/lib/state-diff/replay/run-block')
  standInWorkers({ '/state-diff/replay.js': (run: Parameters<typeof runBlock>) => runBlock(...run) })
  const parsed = parseReceipt(
    await answerByDemo({ method: 'eth_getTransactionReceipt', params: [hash] }),
    hash,
  )
  if (!parsed) throw new Error('The receipt is there.')
  const url = `/demo-mainnet/receipts/${hash}`
  const page = await openOnDemo(<ReceiptStateDiff parsed={parsed} />, url, answer ? { answer } : {})
  await unfold('Slots, balances, nonces and code, before and after')
  return page
}

test('default: an upgrade shows the new implementation and each variable by name, for the bill of its calls', async () => {
  const { screen, asked, text } = await open(hashOf('upgrade'))
  await press(SHOW)
  await screen.findByText(EXACT)
  await screen.findByText('eip1967.implementation')
  await screen.findByText(/\.fee$/)
  screen.getByText('Nonce')
  expect(text()).toMatch(new RegExp(`${asked.length} calls · [\\d,]+ credits`))
})

test('behavior: what an exact replay read is proved, at the price on the button', async () => {
  const { screen } = await open(hashOf('upgrade'))
  await press(SHOW)
  await press(/^Prove what it read [\d,]+ credits/)
  await screen.findByText('Exact, inputs proved: the first transaction of its block')
  screen.getByText(/^Everything they read is proved against the state root/)
})

test('error: without proofs the result stays, the error is above it, and a proof is not offered again', async () => {
  const error = { code: -32_601, message: 'the method eth_getProof does not exist/is not available' }
  let isRefused = false
  const { screen, container } = await open(hashOf('upgrade'), (call) =>
    isRefused && call.method === 'eth_getProof' ? { error } : answerByDemo(call),
  )
  await press(SHOW)
  await screen.findByText(EXACT)
  isRefused = true
  await press(/^Prove what it read [\d,]+ credits/)
  await screen.findByText(/^What it read cannot be proved with this connection/)
  const notices = [...container.querySelectorAll('[role="alert"], [role="status"]')]
  expect(notices.length).toBeGreaterThan(0)
  screen.getByText(EXACT)
  await screen.findByText('eip1967.implementation')
  expect(screen.queryByRole('button', { name: /^Prove what it read/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Show what changed/ })).toBeNull()
})

test('error: a false value that a proof finds takes the result away', async () => {
  let isFalse = false
  const { screen } = await open(hashOf('upgrade'), async (call) => {
    const answer = await answerByDemo(call)
    if (!isFalse || call.method !== 'eth_getProof') return answer
    return { ...Object(answer), balance: '0x1' }
  })
  await press(SHOW)
  await screen.findByText(EXACT)
  isFalse = true
  await press(/^Prove what it read [\d,]+ credits/)
  await screen.findByText(/differs from its proof/)
  expect(screen.queryByText(EXACT)).toBeNull()
  screen.getByRole('button', { name: SHOW })
})

test('behavior: a block that cannot be hashed is not verified, and no proof is offered', async () => {
  const { screen } = await open(hashOf('token-transfer'), async (call) => {
    const answer = await answerByDemo(call)
    return call.method === 'eth_getBlockByNumber'
      ? { ...Object(answer), extraData: '0x01', other: '0x1' }
      : answer
  })
  await press(SHOW)
  await screen.findByText('Block not verified. Exact: the first transaction of its block')
  screen.getByText('What it read cannot be proved, because the block is not verified.')
  expect(screen.queryByRole('button', { name: /^Prove what it read/ })).toBeNull()
})

test('default: a failed transaction has no slots, and pays its fee', async () => {
  const { screen, text } = await open(hashOf('failed-with-reason'))
  await press(SHOW)
  await screen.findByText(/The transaction failed/)
  expect(text()).not.toMatch(/slot/)
  screen.getAllByText('Balance, ETH')
})

test('behavior: the source is chosen before the press, with its price, and another one is offered after it', async () => {
  const { screen, asked } = await open(hashOf('upgrade'))
  const choose = async (name: string) => (await screen.findByRole('radio', { name })).click()
  await choose('Access list')
  await press('Show what changed 160 credits')
  await screen.findByText(/There is no access list: block [\d,]+ is from before the Amsterdam fork/)
  expect(asked).toHaveLength(1)
  await choose('Replay')
  await press(SHOW)
  await screen.findByText(EXACT)
  screen.getByText('Ask another source')
})

test('behavior: alone it is not exact; with the earlier transactions it is', async () => {
  const { screen } = await open(THIRD)
  await press(SHOW)
  await screen.findByText('Consistent, not exact')
  expect(screen.queryByText('Balance, ETH')).toBeNull()
  await press(/^Replay the 2 transactions before it about [\d,]+ credits/)
  await screen.findByText(/Replayed with the 2 transactions before it/)
  screen.getAllByText('Balance, ETH')
})

test('error: a service without the state of the parent block says so, and the press can be repeated', async () => {
  const error = { code: -32000, message: 'missing trie node 1a2b3c (path )' }
  const { screen } = await open(hashOf('token-transfer'), (call) =>
    call.method === 'eth_getBlockByNumber' ? answerByDemo(call) : { error },
  )
  await press(SHOW)
  await screen.findAllByText(/^The replay needs the state of block [\d,]+/)
  const again = screen.getByRole('button', { name: SHOW })
  expect(again.hasAttribute('disabled')).toBe(false)
})
