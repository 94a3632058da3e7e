import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { press } from '@/tests/press'
import { openStorage } from './open-storage'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address

const openPath = async (path: string, address = gallery) => {
  const page = await openStorage({ address, by: 'path', path })
  const field = await page.screen.findByRole<HTMLInputElement>('combobox', { name: 'Path' })
  return { ...page, field }
}

test('default: a variable by its path: the way there for nothing, then its value for its price', async () => {
  const bob = demoAccount('demo-mainnet', 'bob')
  const { container, screen, calls, bill } = await openPath(`exhibits["\\x73unris\\u0065"].votes[${bob}]`)
  await screen.findByRole('heading', { name: 'Why this slot' })
  await screen.findByRole('link', { name: '.votes' })
  expect(calls).toEqual([])
  await press('Read 80 credits')
  await expect.poll(() => container.querySelector('output')?.textContent).toBe('3')
  expect(bill()).toMatch(/^1 call · 80 credits/)
  await screen.findByRole('link', { name: '.votes' })
})

test('args: text over several words, all at one block, for a price that was said before', async () => {
  const { screen } = await openPath('longText')
  await press('Read about 160 credits, at most 2,720')
  expect((await screen.findByTestId('bill')).textContent).toContain('block 2,160,000')
  expect(screen.getByRole('status', { name: '' }).textContent).toContain(
    'Übergröße: each “slot” holds 32 bytes',
  )
})

test('args: a struct with all it holds', async () => {
  const { screen } = await openPath('exhibits["sunrise"]')
  await press(/^Read about 400/)
  await screen.findByText('exhibits["sunrise"].bids[18]')
  await screen.findByText('"Sunrise"')
})

test('args: a well-known slot needs no layout', async () => {
  const { container, screen } = await openPath(
    'eip1967.implementation',
    demoContract('demo-mainnet', 'RegistryProxy').address,
  )
  await press(/^Read/)
  await screen.findByTestId('bill')
  expect(container.querySelector('output')?.textContent).toBe(
    demoContract('demo-mainnet', 'RegistryV2').address,
  )
})

test('args: a namespace needs no layout', async () => {
  const { screen } = await openPath('erc7201("example.main")', demoAccount('demo-mainnet', 'alice'))
  await screen.findByText('ERC-7201: keccak256(name) − 1.')
  await screen.findAllByText(/183a6125/)
})

test('behavior: an element beyond the end reads as zero, and a check says so', async () => {
  const { screen } = await openPath('words[7]')
  await press(/^Read/)
  // Before the zero, what it may be the zero of.
  await screen.findByText(/^words may have no element 7\. Its length is in another word/)
  await screen.findByText('The node did not return the number of block latest.')
  const why = await screen.findByRole('region', { name: 'Why is this zero?' })
  expect([...why.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Is the index out of range?',
    'Is it also zero at another block?',
    'Is there a proxy?',
    'Is there a contract at this address?',
    'Was it never written, or set to zero?',
  ])
  await press('Read the length 80 credits')
  await screen.findByText('words has 3 elements, counted from 0: [7] is out of range.')
})

test.each([['root.children[1].children[0].value', '4']])(
  'args: a type that contains itself, by %s',
  async (path, value) => {
    const { container, screen } = await openPath(path)
    await press(/^Read/)
    await screen.findByTestId('bill')
    expect(container.querySelector('output')?.textContent).toBe(value)
  },
)

test('behavior: a type that contains itself is read as deep as it goes', async () => {
  const { screen } = await openPath('root')
  await press(/^Read/)
  await screen.findByText('root.children[1].children[0].value')
})

test('behavior: keys are offered that were read before, that logs name once they are asked for, and that an enum has', async () => {
  // The DOM of Node has no popovers.
  const { prototype } = HTMLElement
  Object.assign(prototype, { showPopover() {}, hidePopover() {} })
  const { container, screen, calls, field } = await openPath('exhibits["sunrise"].id')
  await press(/^Read/)
  await expect.poll(() => container.querySelector('output')).not.toBeNull()
  const type = (path: string) => fireEvent.change(field, { target: { value: path } })
  const options = () => [...container.querySelectorAll('[role="option"]')].map((one) => one.textContent)
  type('exhibits[')
  await expect
    .poll(options)
    .toEqual([expect.stringMatching(/^exhibits\["sunrise"\]read before · struct StorageGallery.Exhibit/)])
  type('byEnum[op')
  await expect.poll(options).toEqual([expect.stringMatching(/^byEnum\[Open\]uint256/)])
  type('listOf[')
  fireEvent.keyDown(field, { key: 'Escape' })
  calls.splice(0)
  await press('Search for keys in its logs 335 credits')
  await screen.findByText(/can be keys here\. The path field suggests them\.$/)
  expect(calls.map(({ method }) => method)).toEqual(['eth_blockNumber', 'eth_getLogs'])
  fireEvent.click(field)
  await expect.poll(options).toContainEqual(expect.stringMatching(/in \d+ logs?/))
})

describe('bad input', () => {
  test.each([
    ['shortTxet', 'The layout has no variable shortTxet. Did you mean shortText?'],
    ['corner.wieght', 'Did you mean weight?'],
    ['exhibits["sunrise', 'The quote is not closed'],
    ['exhibits["\\q"].opened', '\\q means nothing in Solidity: a backslash is written \\\\, a byte \\x00'],
    ['exhibits["\\x8"].opened', 'After \\x come two hex digits'],
    ['byUint', 'byUint is a mapping: add a key, byUint[…].'],
    ['byUint8[256]', 'uint8 holds 0 to 255'],
    ['byBytes4[0xabc]', 'Bytes are 0x and an even number of hex digits'],
    [`words[${1n << 256n}]`, 'An index has at most 32 bytes: it is below 2^256'],
    ['grid[2]', 'grid has room for 2 elements, 0 to 1; 2 is out of range'],
    ['locked', 'locked is transient'],
    ['wide[0b]', 'Write a whole number, such as'],
  ])('error: %s stays typed, and what is wrong with it is beside it', async (path, message) => {
    const { screen, field, text } = await openPath(path)
    await expect.poll(text).toContain(message)
    expect(field.value).toBe(path)
    expect(screen.getByRole('button', { name: /^Read/ }).hasAttribute('disabled')).toBe(true)
  })

  test('error: a variable of a contract without a layout', async () => {
    const { screen, text } = await openPath('balances[1]', demoAccount('demo-mainnet', 'alice'))
    await screen.findByText('A path needs a layout.')
    expect(text()).not.toContain('✕')
    for (const way of ['Paste', 'Source', 'Guess']) await screen.findByLabelText(way)
  })
})

test.each([
  'byUint8[2.5e1 ]',
  'byInt16[type(int16).min]',
  'byString[hex"61"]',
  'byEnum[Phase.Open]',
  'byAddress[address(0)]',
])('args: %s, as Solidity writes it, stays typed', async (path) => {
  const { screen, field } = await openPath(path)
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Read 80 credits' })?.hasAttribute('disabled'))
    .toBe(false)
  expect(field.value).toBe(path)
})
