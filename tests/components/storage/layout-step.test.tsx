import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { fill, press, unfold } from '@/tests/press'
import { openContract } from './open-storage'

const block = String(demoBlock('demo-mainnet', 'head').number)
/** An address of which nothing is known. */
const stranger = `0x${'77'.repeat(20)}` as const
const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
const token = demoContract('demo-mainnet', 'Token').address

const choose = async (way: string) => fireEvent.click(await screen.findByLabelText(way))

const isUsable = async () =>
  !(await screen.findByRole('button', { name: 'Use this layout' })).hasAttribute('disabled')

const variable = { label: 'value', offset: 0, slot: '0', type: 't_uint256' }
const layout = {
  storage: [variable],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
}
const PLAIN = JSON.stringify(layout)

test('args: an output with several contracts asks which; a Vyper layout names its own', async () => {
  await openContract({ address: stranger, block })
  const contracts = { 'a.sol': { One: { storageLayout: layout }, Two: { storageLayout: layout } } }
  await fill('Compiler output', JSON.stringify({ contracts }))
  expect(await isUsable()).toBe(false)
  const select = await screen.findByLabelText('Choose a contract')
  const two = [...select.querySelectorAll('option')].find(({ textContent }) => textContent === 'Two')
  fireEvent.change(select, { target: { value: two?.value } })
  await press('Use this layout')
  await screen.findByText('Two')
  await press('Change')
  await fill('Compiler output', '{"storage_layout":{"owner":{"slot":1,"n_slots":1,"type":"address"}}}')
  await press('Use this layout')
  await screen.findByText('unnamed')
})

test('behavior: a proxy leads to the layout of its code', async () => {
  await openContract({ address: proxy, block })
  await press('Change')
  await choose('Proxy')
  await press('Find the implementation about 80 credits, at most 560')
  await press('Use the layout of RegistryV2')
  await unfold(/^\d notes?$/)
  await screen.findByText(/It is the layout of 0x[0-9a-f]{40}, the implementation of this proxy/)
})

test('behavior: a contract that is no known kind of proxy', async () => {
  await openContract({ address: token, block })
  await press('Change')
  await choose('Proxy')
  await press(/^Find the implementation/)
  await screen.findByText(/This is not a known kind of proxy/)
})

test('error: a fault of JSON is marked in its line; a source is one press from the compiler', async () => {
  const { container } = await openContract({ address: stranger, block })
  await fill('Compiler output', '{\n  "storage": [],\n  "types": nil\n}')
  await expect.poll(() => container.querySelector('code')?.textContent).toMatch(/^3\s*"types": nil$/)
  expect(container.querySelector('code mark')?.textContent).toBe('n')
  await fill('Compiler output', 'contract Box { uint8 a; }')
  await press('Use it as source')
  const source = await screen.findByLabelText<HTMLTextAreaElement>('Solidity source')
  expect(source.value).toBe('contract Box { uint8 a; }')
})

const loop = {
  storage: [{ label: 'a', offset: 0, slot: '0', type: 't_struct(S)1' }],
  types: {
    't_struct(S)1': {
      encoding: 'inplace',
      label: 'struct S',
      numberOfBytes: '32',
      members: [{ label: 's', offset: 0, slot: '0', type: 't_struct(S)1' }],
    },
  },
}

test.each([
  ['a truncated JSON', PLAIN.slice(0, -20), /line 1, column \d+: it is truncated/],
  [
    'a JSON with a fault',
    '{\n  "storage": [],\n  "types": nil\n}',
    /line 3, column 12: a value was expected/,
  ],
  ['an ABI', '{"abi":[]}', /This JSON is not a storage layout/],
  ['an endless type', JSON.stringify(loop), /contains itself/],
  ['an output without layout', '{"contracts":{"a.sol":{"A":{"abi":[]}}}}', /has no storage layout/],
  [
    'a Hardhat artifact',
    '{"_format":"hh-sol-artifact-1","contractName":"Vault","abi":[]}',
    /A Hardhat artifact has no layout\. Choose Source/,
  ],
])('error: %s stays pasted, and what is wrong with it is beside it', async (_, typed, message) => {
  await openContract({ address: stranger, block })
  await fill('Compiler output', typed)
  await screen.findByText(message)
  expect(await isUsable()).toBe(false)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Compiler output').value).toBe(typed)
})

test('behavior: a name with a hidden character is used, with a note', async () => {
  await openContract({ address: stranger, block })
  await fill('Compiler output', PLAIN.replace('"value"', '"val\\u202eue"'))
  await press('Use this layout')
  await unfold('1 note')
  await screen.findByText(/“val\\u\{202e\}ue” is not a valid name in Solidity or Vyper/)
})

test('behavior: without code there is nothing to guess from', async () => {
  await openContract({ address: stranger, block })
  await choose('Guess')
  await press(/^Read the code and guess/)
  await screen.findByText(/There is no code at this address/)
})
