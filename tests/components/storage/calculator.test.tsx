import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Calculator } from '@/components/storage/calculator/calculator'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { mappingSlot } from '@/tests/lib/storage/mapping-slot'
import { hands } from '@/tests/page-hands'
import { renderPage } from '@/tests/render-page'

const { press, fill, check, find } = hands

type Draft = Parameters<typeof formatCalculatorPermalink>[1]

function open(draft: Draft) {
  const page = renderPage(<Calculator examples={[]} />, {
    url: formatCalculatorPermalink('demo-mainnet', draft),
  })
  return { ...page, says: (text: string | RegExp) => expect.poll(page.text).toMatch(text) }
}

const slot = () => document.querySelector('output')?.textContent

test('default: three levels typed in, nothing asked, and a link that reads the slot for its price', async () => {
  const { screen, requests } = open({ levels: [] })
  await fill('Base slot', '50')
  for (const [i, [type, key]] of [
    ['uint256', '1'],
    ['int16', '-1'],
    ['string', 'x'],
  ].entries()) {
    await press('+ mapping key')
    const level = await screen.findByRole('group', { name: `Level ${i + 1}: Mapping key` })
    fireEvent.change(within(level).getByLabelText('Key type'), { target: { value: type } })
    fireEvent.change(within(level).getByLabelText('Key'), { target: { value: key } })
  }
  const deep = mappingSlot('string', 'x', mappingSlot('int16', -1, mappingSlot('uint256', 1, 50)))
  await expect.poll(slot).toBe(deep)
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc/'))).toEqual([])
  await fill('Contract', `0x${'12'.repeat(20)}`)
  const link = await find(/^Read this slot on Demo Mainnet\s?80 credits/, 'a')
  expect(link.getAttribute('href')).toContain(`slot=${deep}`)
})

test('behavior: levels are changed, removed and put in Vyper’s order', async () => {
  const { says } = open({
    slot: '50',
    levels: [
      { kind: 'key', keyType: 'uint256', key: '1' },
      { kind: 'key', keyType: 'int16', key: '-1' },
    ],
  })
  await press('Remove level 2')
  await expect.poll(slot).toBe(mappingSlot('uint256', 1, 50))
  await check('Vyper')
  await expect.poll(slot).not.toBe(mappingSlot('uint256', 1, 50))
  await press('+ array element')
  await press('+ struct member')
  await says('In Vyper the elements follow the length.')
})

test.each([
  ['uint8', '256', 'uint8 holds 0 to 255.'],
  ['int8', '-129', 'int8 holds -128 to 127.'],
  ['bytes4', '0xabc', 'Bytes are 0x and an even number of hex digits.'],
  ['bytes4', '0xabcdef', 'bytes4 has exactly 4 bytes; this has 3.'],
  ['address', '0x12', 'An address has 20 bytes: 0x and 40 hex digits.'],
  ['struct S', '1', 'struct S cannot be the key type of a mapping.'],
])(
  'error: a key that is no %s stays typed, and what is wrong with it is said',
  async (keyType, key, says) => {
    const page = open({ levels: [{ kind: 'key', keyType: 'uint8', key: '1' }] })
    await fill('Key type', keyType)
    const field = await fill('Key', key)
    await page.says(says)
    expect(field).toHaveProperty('value', key)
  },
)

test('error: a slot and an index that are none', async () => {
  const { says } = open({ slot: 'x', levels: [{ kind: 'array', bytes: '32', index: `${1n << 256n}` }] })
  await says('A slot is a whole number: decimal digits, or 0x and hex digits.')
  await fill('Base slot', '1')
  await says('The index: a whole number of 0 or more, below 2^256')
})
