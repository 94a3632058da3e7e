import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { paymentRequired } from '@/lib/service/access/refusal'
import { hands } from '@/tests/page-hands'
import { unfold } from '@/tests/press'
import { openContract } from './open-storage'
import { sees, textOf } from './table-rows'

const { press, find, isOffered } = hands
const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const token = demoContract('demo-mainnet', 'Token').address
const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
const head = demoBlock('demo-mainnet', 'head').number
const block = String(head)

test('default: every variable is read in three requests at one block, for the price of its calls', async () => {
  const { screen, calls, bill } = await openContract({ address: gallery, block })
  await screen.findByText('Reads 43 slots, then the contents of arrays and strings.', { exact: false })
  expect(calls).toEqual([])
  await press(/^Read/)
  await expect.poll(bill).toMatch(/^3 calls · 765 credits · [\d.]+ m?s · 3 requests$/)
  expect(3 * PRICES.eth_getStorageValues).toBe(765)
  const asked = calls.map(({ params }) => params as [Record<string, string[]>, string])
  expect(asked.map(([slots]) => slots[gallery.toLowerCase()]?.length)).toEqual([43, 30, 7])
  expect(new Set(asked.map(([, at]) => at))).toEqual(new Set([`0x${head.toString(16)}`]))
  expect(textOf('phase')).toContain('enum Phase')
  screen.getByTitle('phase enum StorageGallery.Phase')
  expect(textOf('altitude')).toContain('−42')
  expect(textOf('text31')).toContain('"exactly thirty-one bytes long.."')
  expect(textOf('emptyList')).toContain('0 elements')
  expect(textOf('byString')).toContain('mapping(string => uint256)')
})

test('behavior: a proxy uses the layout of its code, namespace by namespace', async () => {
  const { screen } = await openContract({ address: proxy, block })
  await unfold('1 note')
  await screen.findByText(
    'It is the layout of RegistryV2, the implementation of this proxy since block 1,080,000.',
  )
  await press(/^Read/)
  await press('erc7201("triptych.registry")')
  await sees('erc7201("triptych.registry").title', /"/)
  await press('Entries of erc7201("triptych.registry").entries')
  await screen.findByLabelText('Keys: string')
})

test('behavior: across an upgrade each block uses the layout of the code that ran then', async () => {
  const { screen } = await openContract({ address: proxy, block, compare: '500000' })
  const uses = /block 500,000 uses the layout of RegistryV1/
  await screen.findByText(uses)
  await press(/^Read/)
  await expect.poll(() => screen.queryAllByText(uses)).toHaveLength(2)
  await press('erc7201("triptych.registry")')
  await sees('erc7201("triptych.registry").fee', /missing/)
  expect(textOf('erc7201("triptych.registry").title')).not.toContain('missing')
})

test('behavior: what exceeds the limit is left, said, and read by going on', async () => {
  const { screen, bill } = await openContract({ address: gallery, block, budget: '240' })
  await press(/^Read · 240 credits$/)
  await screen.findByText('Stopped at the limit.')
  expect(bill()).toContain('3 calls · 240 credits')
  expect((await find(/^Continue/)).parentElement?.textContent).toContain('40 slots are not read yet.')
  expect(textOf('ground')).toContain('17')
  expect(textOf('longText')).toContain('not read')
  await press(/^Continue · 240 credits$/)
  await expect.poll(bill).toContain('6 calls · 480 credits')
})

describe('bad input', () => {
  test('error: a block beyond the head keeps the question', async () => {
    const { screen } = await openContract({ address: token, block: '99999999' })
    await press(/^Read/)
    expect((await screen.findByRole('alert')).textContent).toContain('does not exist yet')
    expect(screen.getByLabelText('Block')).toHaveProperty('value', '99999999')
  })

  test('error: fields say what they take', async () => {
    const fields = { address: '0x12', block: 'pending', compare: 'soon', budget: 'much' }
    const { screen } = await openContract(fields)
    for (const says of [
      /An address has 40 hex digits/,
      /changes with every call/,
      /Type a block number or one of/,
      /whole number of credits/,
    ])
      await screen.findAllByText(says)
    await find(/^Read/)
    expect(isOffered(/^Read/)).toBe(false)
  })

  test('error: what was read before the credits ended stays, with its bill and what ended it', async () => {
    let isSpent = false
    const { screen, bill } = await openContract(
      { address: gallery, block },
      {
        answer: ({ params: [slots] }, ofChain) => {
          // The third request, of seven slots.
          isSpent = Object.values(slots as Record<string, string[]>)[0]?.length === 7
          return isSpent ? { error: paymentRequired(600, 1_795_305_600).error } : ofChain()
        },
        charge: () => (isSpent ? 0 : PRICES.eth_getStorageValues),
      },
    )
    await press(/^Read/)
    expect((await screen.findByRole('alert')).textContent).toContain('Today’s credits are spent')
    expect(bill()).toContain('510 credits')
    expect(textOf('altitude')).toContain('−42')
    await screen.findByText(/slots are not read yet/)
  })
})
