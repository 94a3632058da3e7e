import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { hands } from '@/tests/page-hands'
import { openContract } from './open-storage'
import { shownPaths, textOf } from './table-rows'

const { press, fill, check, find } = hands
const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const head = demoBlock('demo-mainnet', 'head').number

async function openRead(compare = '') {
  const page = await openContract({ address: gallery, block: String(head), compare })
  await press(/^Read/)
  await expect.poll(page.bill).toContain(compare ? '1,530 credits' : '765 credits')
  return page
}

async function draw() {
  await check('Map')
  await expect.poll(() => document.querySelector('[role="grid"]')).not.toBeNull()
}

const groups = () => [...document.querySelectorAll('[role="rowgroup"]')]
const groupOf = (name: RegExp) => groups().find((one) => name.test(one.getAttribute('aria-label') ?? ''))
const cells = (within: Element = document.body) =>
  [...within.querySelectorAll('[role="gridcell"]')].map((one) => one.getAttribute('aria-label'))
const changed = () => cells().filter((name) => name?.includes('changed: '))

test('default: each variable at its bytes, unused ones between, what lies behind hashes below; free', async () => {
  const { calls, container, screen } = await openRead()
  await draw()
  expect(calls).toHaveLength(3)
  const names = cells()
  for (const name of [
    /^curator, address, slot 0, offset 8, 20 bytes: 0x/,
    /^slot 1, offset 20, 12 bytes, unused$/,
    /^byUint, mapping.*, slot 36, offset 0, 32 bytes: the slot is hashed with each key$/,
  ])
    expect(names).toContainEqual(expect.stringMatching(name))
  const words = groupOf(/^words, 3 slots from keccak256\(slot 20\) = 0x/)
  expect(words?.querySelectorAll('[role="row"]')).toHaveLength(3)
  expect(words && cells(words)[0]).toMatch(/^words\[0\], uint256, .*: 1$/)
  expect(groupOf(/^longText, 4 slots from keccak256/)).toBeDefined()
  // What is held stands typed beside its name.
  const texts = [...container.querySelectorAll('[role="grid"] text')].map((one) => one.textContent)
  for (const says of ['117', 'beforeStruct = 1', '1 phase = Open', '3 elements'])
    expect(texts).toContain(says)

  // A piece says what it is, leads to its word for the price of a call, and a mapping to its entries.
  await press(/^takings/)
  const readout = (text: string) =>
    screen.findByText((_, one) => one?.textContent === text && one.tagName === 'P')
  await readout('takings uint128 · slot 5 · offset 16, 16 bytes')
  const link = await find(/^The word of slot 5/, 'a')
  expect(link.getAttribute('href')).toMatch(/\/storage\?.*slot=5/)
  expect(calls).toHaveLength(3)

  await press(/^textOf/)
  await press('Entries of textOf')
  await fill('Keys: uint256', '1\n2')
  await press(/^Read 2 keys/)
  await expect.poll(() => groupOf(/^textOf\[1\], 1 slot at keccak256\(key ‖ slot 53\)/)).toBeDefined()
  await expect.poll(() => groupOf(/^textOf\[2\], 2 slots from keccak256\(slot 0x/)).toBeDefined()
})

test('behavior: of two blocks only what changed is listed, on demand; the map says and outlines it at either', async () => {
  const { screen } = await openRead('40000')
  await screen.findByText(/Reads 43 slots at each block/)
  await check('Only changed')
  await expect.poll(shownPaths).toHaveLength(4)
  expect(textOf('visitors')).toContain('changed')
  await press('visitors')
  await expect.poll(() => document.querySelectorAll('tr[data-path="visitors"] mark')).toHaveLength(2)

  await draw()
  expect(document.querySelector('figure')?.textContent).toContain('2 slots changed.')
  expect(changed()).toHaveLength(4)
  const visitors = () => cells().find((name) => name?.startsWith('visitors'))
  const newer = visitors()
  await press(/^visitors/)
  await screen.findByText(/^At block 40,000:/)
  fireEvent.click(screen.getByRole('radio', { name: 'At block 40,000' }))
  await expect.poll(visitors).not.toBe(newer)
  expect(changed()).toHaveLength(4)
})
