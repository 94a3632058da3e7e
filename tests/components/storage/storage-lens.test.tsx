import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { fill, press, unfold } from '@/tests/press'
import { openStorage } from './open-storage'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
const alice = demoAccount('demo-mainnet', 'alice')
const upgrade = demoBlock('demo-mainnet', 'upgrade').number

const READ = 'Read 80 credits'

test.each([
  [
    'a negative key of a narrow type',
    { address: gallery, slot: '38', keyType: 'int16', key: '-2' },
    /^byInt16\[-2\] uint256.*200/,
  ],
  [
    'an address key',
    { address: demoContract('demo-mainnet', 'Token').address, slot: '0', key: alice },
    new RegExp(`^_balances\\[${alice.toLowerCase()}\\].*[1-9]`),
  ],
])('args: a mapping entry by %s', async (_, entry, says) => {
  const { screen } = await openStorage({ ...entry, by: 'mapping' })
  await press(READ)
  await screen.findByRole('button', { name: says })
})

test.each([
  [upgrade - 1, 'RegistryV1'],
  [upgrade, 'RegistryV2'],
] as const)('args: the implementation of a proxy at block %i', async (block, name) => {
  const { screen } = await openStorage({
    address: proxy,
    slot: PROXY_IMPLEMENTATION_SLOT,
    block: String(block),
  })
  await press(READ)
  await screen.findByRole('heading', { name: 'In this slot (well-known layout, a guess)' })
  const shown = await screen.findByRole('button', { name: /^eip1967\.implementation/ })
  expect(shown.textContent).toContain(demoContract('demo-mainnet', name).address)
})

test('behavior: with a layout every member of the slot has its bytes, offset and mask', async () => {
  const { screen, text } = await openStorage({ address: gallery, slot: '5' })
  await press(READ)
  await press(/^takings uint128 · offset 16, 16 bytes/)
  await screen.findByText('(word & mask) >> 128')
  expect(text()).toMatch(/mask 0xffffffff/)
  await unfold('Read the word in other ways')
  await screen.findAllByRole('button', { name: /^packed · a guess/ })
})

test('behavior: without a layout guesses are called guesses', async () => {
  const { screen } = await openStorage({ address: alice, slot: '0' })
  await press(READ)
  await screen.findByRole('heading', { name: 'Readings' })
  expect((await screen.findByRole('button', { name: /^bool · likely/ })).textContent).toContain('false')
})

test('behavior: changing the form marks the result as one of the earlier query', async () => {
  const { screen } = await openStorage({ address: gallery, slot: '2' })
  await press(READ)
  await screen.findByTestId('bill')
  expect(screen.queryByText(/You changed the form/)).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Slot' }), { target: { value: '3' } })
  await screen.findByText(/You changed the form/)
})

test('behavior: while it is asked the page says so, and it can be stopped', async () => {
  const { screen } = await openStorage(
    { address: gallery, slot: '2' },
    { answer: () => new Promise<never>(() => {}) },
  )
  await press(READ)
  await press('Stop')
  await screen.findByText('Stopped. No result.')
})

test('error: an answer that is no block number leaves the page as it was', async () => {
  const { screen } = await openStorage({ address: gallery, slot: '2' }, { answer: () => null })
  await press('Use the newest block · 80 credits')
  await screen.findByRole('button', { name: /^Failed\. Try again/ })
  expect(screen.getByLabelText('Block')).toHaveProperty('value', 'latest')
})

test('behavior: pinning replaces the tag by the newest block, for its price', async () => {
  const { screen, requests } = await openStorage({ address: gallery, slot: '2' })
  await press(/^Use the newest block/)
  const head = String(demoBlock('demo-mainnet', 'head').number)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Block').value).toBe(head)
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc/'))).toHaveLength(1)
})

test('behavior: an answer without the number of its block, and a refusal of an old one, each have a button', async () => {
  const { screen, bill, calls } = await openStorage(
    { address: gallery, slot: '2' },
    {
      network: 'demo-testnet',
      answer: ({ params }, ofChain) =>
        params.at(-1) === '0x5'
          ? { error: { code: -32000, message: 'state at block 5 is pruned', data: { oldest: '0x64' } } }
          : ofChain(),
    },
  )
  await press(READ)
  await screen.findByText('The node did not return the number of block latest.')
  await press('Pin the block and read again 160 credits')
  await expect.poll(bill).toMatch(/^2 calls · 160 credits · .* · block 216,000/)

  await fill('Block', '5')
  await press(READ)
  await press('Read at the oldest block, 100 80 credits')
  await expect.poll(bill).toMatch(/^1 call · 80 credits · .* · block 100/)
  expect(screen.getByLabelText('Block')).toHaveProperty('value', '100')
  expect(calls.at(-1)?.params.at(-1)).toBe('0x64')
})

describe('bad input', () => {
  test('error: a block beyond the head stays typed, and what to do is said', async () => {
    const { screen } = await openStorage({ address: gallery, slot: '2', block: '99999999' })
    await press(READ)
    expect((await screen.findByRole('alert')).textContent).toContain('does not exist yet')
    expect(screen.getByLabelText('Block')).toHaveProperty('value', '99999999')
  })

  test.each([
    ['Contract', '0x1234', /40 hex digits after 0x; this has 4/],
    ['Contract', 'vitalik.eth', /An address is 0x and 40 hex digits/],
    ['Contract', '0xa6e1D51b4aAb0CB708a68a075Af32Be5f2a3Db7B', /checksum/],
    ['Block', 'yesterday', /Type a block number or one of latest/],
    ['Block', '-1', /Type a block number or one of/],
  ])('error: as %s, %s is refused and stays typed', async (label, typed, message) => {
    const { screen } = await openStorage({ address: gallery, slot: '2' })
    await fill(label, typed)
    await screen.findAllByText(message)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed)
    expect(screen.getByRole('button', { name: /^Read/ }).hasAttribute('disabled')).toBe(true)
  })
})

describe('why a word is zero', () => {
  test('behavior: an address without code, asked and billed', async () => {
    const { screen } = await openStorage({ address: alice, slot: '0' })
    await press(READ)
    await screen.findByRole('heading', { name: 'Why is this zero?' })
    await press('Check the code 80 credits')
    await screen.findByText(/There is no code at this block/)
  })

  test('behavior: a proxy', async () => {
    const { screen } = await openStorage({ address: proxy, slot: '77' })
    await press(READ)
    await press(/^Check for a proxy/)
    await screen.findByText(new RegExp(demoContract('demo-mainnet', 'RegistryV2').address))
  })

  test('behavior: another block at which it is not zero', async () => {
    const { screen } = await openStorage({ address: gallery, slot: '5', block: '1' })
    await press(READ)
    await fill('At block', 'x')
    await screen.findAllByText(/Type a block number or one of/)
    await fill('At block', 'latest')
    await press(/^Read it there/)
    await screen.findByRole('link', { name: /^Read it at block latest/ })
  })

  test('behavior: the slot of a mapping is empty by rule', async () => {
    const { screen } = await openStorage({ address: gallery, slot: '36' })
    await press(READ)
    await screen.findByText(/byUint is a mapping: its own slot is empty/)
  })

  test('behavior: an entry may be in the other order', async () => {
    const entry = { address: gallery, by: 'mapping', slot: '36', keyType: 'uint256', key: '1' } as const
    const { screen } = await openStorage(entry)
    await press(READ)
    await press(/^Read it in Vyper’s order/)
    await screen.findByText(/In Vyper’s order/)
  })
})
