import { beforeAll, expect, test } from 'vitest'
import { StorageLens } from '@/components/storage/storage-lens'
import { demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { renderDemoPage } from '@/tests/demo-page'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { hands } from '@/tests/page-hands'
import { type Call, DEMO_MAINNET } from '@/tests/render-page'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const token = demoContract('demo-mainnet', 'Token').address
const { address: proxy } = demoContract('demo-mainnet', 'RegistryProxy')
const alice = demoAccount('demo-mainnet', 'alice')

const { find, press, fill, isOffered, isThere } = hands

beforeAll(() => startDemoChain())

type Question = Parameters<typeof formatStoragePermalink>[1]

async function open(question: Question, answer?: (call: Call) => unknown) {
  const url = formatStoragePermalink('demo-mainnet', question)
  const page = await renderDemoPage(<StorageLens network={DEMO_MAINNET} examples={[]} />, url, answer)
  return { ...page, says: (text: string | RegExp) => expect.poll(page.text).toMatch(text) }
}

async function read(question: Question, answer?: (call: Call) => unknown) {
  const page = await open(question, answer)
  await press(/^Read \d/)
  await page.screen.findByTestId('bill')
  return page
}

const pathTo = (path: string, address = gallery): Question => ({ address, by: 'path', path })
const output = () => document.querySelector('output')?.textContent

test('args: an entry by a negative key of a narrow type, and by an address', async () => {
  await read({ address: gallery, by: 'mapping', slot: '38', keyType: 'int16', key: '-2' })
  expect((await find(/^byInt16\[-2\] uint256/)).textContent).toContain('200')
})

test('args: an entry by an address', async () => {
  const { screen } = await read({ address: token, by: 'mapping', slot: '0', key: alice })
  expect(await screen.findAllByText(`_balances[${alice.toLowerCase()}]`)).not.toEqual([])
})

for (const [before, code] of [
  [1, demoContract('demo-mainnet', 'RegistryV1').address],
  [0, demoContract('demo-mainnet', 'RegistryV2').address],
] as const) {
  test(`args: a slot ${before} blocks before its upgrade, by its well-known name`, async () => {
    const block = String(demoBlock('demo-mainnet', 'upgrade').number - before)
    const { says } = await read({ address: proxy, slot: PROXY_IMPLEMENTATION_SLOT, block })
    expect((await find(/^eip1967\.implementation/)).textContent).toContain(code)
    await says('In this slot, by its name')
  })
}

test('behavior: while it is asked the page says so, and it can be stopped', async () => {
  const { says } = await open({ address: gallery, slot: '2' }, () => new Promise(() => {}))
  await press(/^Read \d/)
  await press('Stop')
  await says('Stopped before the answer came.')
})

test('behavior: pinning replaces the tag by the newest block, for its price', async () => {
  const { screen, calls } = await open({ address: gallery, slot: '2' })
  await press('Pin to the newest · 80 credits')
  await expect.poll(() => screen.getByLabelText('Block')).toHaveProperty('value', '2160000')
  expect(calls().map(({ method }) => method)).toEqual(['eth_blockNumber'])
})

test('error: an answer that is no block number leaves the page as it was', async () => {
  const { screen } = await open({ address: gallery, slot: '2' }, () => null)
  await press('Pin to the newest · 80 credits')
  await find('Not answered, try again')
  expect(screen.getByLabelText('Block')).toHaveProperty('value', 'latest')
})

test('error: what cannot be read as a contract or a block is said, and stays typed', async () => {
  const { says } = await open({ address: gallery, slot: '2' })
  for (const [label, typed, message] of [
    ['Block', 'yesterday', /A block is a number, or one of latest/],
    ['Block', '-1', /A block is a number/],
    ['Contract', '0x1234', /40 hex digits after 0x; this has 4/],
    ['Contract', 'vitalik.eth', /An address is 0x and 40 hex digits/],
    ['Contract', '0xa6e1D51b4aAb0CB708a68a075Af32Be5f2a3Db7B', /checksum/],
  ] as const) {
    const field = await fill(label, typed)
    await says(message)
    expect(isOffered(/^Read/)).toBe(false)
    expect(field).toHaveProperty('value', typed)
  }
})

test('behavior: with a layout every member of the slot has its bytes, offset and mask', async () => {
  const { says } = await read({ address: gallery, slot: '5' })
  await press(/^takings uint128 · offset 16, 16 bytes/)
  await says(/\(word & mask\) >> 128/)
  await says(/mask 0xffffffff/)
  await find(/^packed · a guess/)
})

test('behavior: without a layout guesses are called guesses', async () => {
  const { says } = await read({ address: alice, slot: '0' })
  await says('Readings')
  expect((await find(/^bool · likely/)).textContent).toContain('false')
})

test('behavior: why a word is zero: an address without code, asked and billed', async () => {
  const { says, calls } = await read({ address: alice, slot: '0' })
  await says('Why is this zero?')
  await press('Ask for the code 80 credits')
  await says('There is no code here')
  expect(calls().map(({ method }) => method)).toEqual(['eth_getStorageAt', 'eth_getCode'])
})

test('behavior: why a word is zero: a proxy', async () => {
  const { says } = await read({ address: proxy, slot: '77' })
  await press(/^Look for a proxy/)
  await says(demoContract('demo-mainnet', 'RegistryV2').address)
})

test('behavior: why a word is zero: not so at another block, which a link leads to', async () => {
  const { says } = await read({ address: gallery, slot: '5', block: '1' })
  await fill('At block', 'x')
  await says('A block is a number, or one of')
  await fill('At block', 'latest')
  await press(/^Read it there/)
  const link = await find(/^Read it at block latest/)
  expect(link.getAttribute('href')).toMatch(/slot=5(?!.*block=1)/)
})

test('behavior: why a word is zero: the slot of a mapping is empty by rule', async () => {
  const { says } = await read({ address: gallery, slot: '36' })
  await says(/byUint is a mapping: its own slot stays empty/)
})

test('behavior: why a word is zero: an entry may be in the other order', async () => {
  const { says } = await read({ address: gallery, by: 'mapping', slot: '36', keyType: 'uint256', key: '1' })
  await press(/^Read it in Vyper’s order/)
  await says('In the order of Vyper')
})

test('args: text over several words, all at one block, for a price that was said before', async () => {
  const { screen } = await open(pathTo('longText'))
  await press('Read 160 to 2,720 credits')
  expect((await screen.findByTestId('bill')).textContent).toContain('block 2,160,000')
  expect(output()).toContain('Übergröße: each “slot” holds 32 bytes')
})

test('args: a struct with all it holds', async () => {
  const { screen } = await open(pathTo('exhibits["sunrise"]'))
  await press(/^Read 400 to/)
  await screen.findByText('exhibits["sunrise"].bids[18]')
  await screen.findByText('"Sunrise"')
})

test('args: a type that contains itself is read as deep as it goes', async () => {
  const { screen } = await read(pathTo('root'))
  await screen.findByText('root.children[1].children[0].value')
})

test('args: a well-known slot needs no layout', async () => {
  await read(pathTo('eip1967.implementation', proxy))
  expect(output()).toBe(demoContract('demo-mainnet', 'RegistryV2').address)
})

test('args: a namespace needs no layout', async () => {
  const { says } = await open(pathTo('erc7201("example.main")', alice))
  await says('ERC-7201: the name is hashed, and 1 taken away.')
  await says(/183a6125/)
})

test('behavior: an element beyond the end reads as zero, and a check says so', async () => {
  const { says, container } = await read(pathTo('words[7]'))
  await says('words may have no element 7: its length is in another word')
  await says('The node answers one word at latest without the number')
  await expect
    .poll(() => [...container.querySelectorAll('#why-zero h3')].map(({ textContent }) => textContent))
    .toEqual([
      'Is the index beyond the end?',
      'Is it zero at another block too?',
      'Is there a proxy?',
      'Is there a contract at this address?',
      'Was it never written, or set to zero?',
    ])
  await press('Read the length 80 credits')
  await says('words has 3 elements, counted from 0: [7] is beyond its end.')
})

test('error: a path that leads nowhere is said beside it, and is not read', async () => {
  const { says } = await open(pathTo('shortTxet'))
  await says('There is no variable shortTxet. Did you mean shortText?')
  expect(isOffered(/^Read/)).toBe(false)
})

test('error: a variable of a contract without a layout', async () => {
  const { says, screen, text } = await open(pathTo('balances[1]', alice))
  await says('Only a layout says where a variable is.')
  expect(text()).not.toContain('✕')
  for (const way of ['Paste', 'Source', 'Guess']) await screen.findByLabelText(way)
})

test('args: keys as Solidity writes them stay typed', async () => {
  const { screen, says } = await open(pathTo('byUint8[2.5e1 ]'))
  const field = await screen.findByRole('combobox', { name: 'Path' })
  expect(field).toHaveProperty('value', 'byUint8[2.5e1 ]')
  await expect.poll(() => isOffered('Read 80 credits')).toBe(true)
  await fill('Path', 'wide[0b]')
  await says('A whole number is written')
})

test('behavior: keys are offered that were read before, that an enum has, and that logs name once they are asked for', async () => {
  const { screen, says, calls } = await read(pathTo('exhibits["sunrise"].id'))
  const offers = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const field = await screen.findByRole('combobox', { name: 'Path' })
  field.focus()
  await fill('Path', 'exhibits[')
  await expect.poll(offers).toEqual([expect.stringMatching(/^exhibits\["sunrise"\]read before · struct/)])
  await fill('Path', 'byEnum[op')
  await expect.poll(offers).toEqual([expect.stringMatching(/^byEnum\[Open\]uint256/)])
  await fill('Path', 'listOf[')
  const before = calls().length
  await press('Look for keys in its logs 335 credits')
  await says(/can be keys here\. The path offers them\./)
  expect(
    calls()
      .slice(before)
      .map(({ method }) => method),
  ).toEqual(['eth_blockNumber', 'eth_getLogs'])
})

test('behavior: the last change of a slot is found, within the calls that were said before', async () => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const { calls, says, screen } = await read({ ...pathTo('eip1967.implementation', proxy), block: '2160000' })
  const before = calls().length
  await press(/^Find the last change up to 1,840 credits/)
  const changes = await screen.findByRole('list', { name: 'Changes found' })
  await says(`Changed in block ${upgrade.toLocaleString('en-US')}`)
  for (const name of ['RegistryV1', 'RegistryV2'] as const)
    expect(changes.textContent).toContain(demoContract('demo-mainnet', name).address)
  expect(calls().length - before).toBeLessThanOrEqual(1840 / 80)
  await press(/^Find the change before/)
  await expect.poll(() => changes.querySelectorAll(':scope > li').length).toBe(2)
  expect((await find(/^Read it one block before/)).getAttribute('href')).toContain(`block=${upgrade - 1}`)
})

test('behavior: read at the blocks of the contract’s events, each change is at its block, and the next one is free', async () => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const { block: created } = demoContract('demo-mainnet', 'RegistryProxy')
  const { calls, says } = await read({ ...pathTo('eip1967.implementation', proxy), block: '2160000' })
  await press('Find the blocks of its events 255 credits')
  await says(/\d+ blocks with its events in blocks 0 to 2,160,000\./)
  const before = calls().length
  const label = (await find(/^Read at these blocks up to /)).textContent ?? ''
  const said = Number(/up to ([\d,]+)/.exec(label)?.[1]?.replaceAll(',', ''))
  await press(/^Read at these blocks up to /)
  await says(`Changed in block ${upgrade.toLocaleString('en-US')}`)
  const after = calls().length
  expect((after - before) * 80).toBeLessThanOrEqual(said)
  await press('Find the change before free')
  await says(`Changed in block ${created.toLocaleString('en-US')}`)
  expect(calls()).toHaveLength(after)
})

test('behavior: a word that is the same at both ends costs a call beside the one that read it, and the limit is said', async () => {
  const { block } = demoContract('demo-mainnet', 'StorageGallery')
  const { says, calls } = await read({ address: gallery, slot: '2', block: '2160000' })
  await says(/misses a value that changed and changed back between two blocks that were read/)
  await fill('From block', String(block))
  await press(/^Find the last change/)
  await says(/the value is the same at both ends/)
  expect(calls()).toHaveLength(2)
})

test('error: a search for changes from a tag, backwards, and beyond the head', async () => {
  const missing = { error: { code: -32000, message: 'block not found' } }
  const { says, text } = await read({ address: gallery, slot: '5' }, ({ params }) =>
    params[2] === '0x5f5e0ff' ? missing : undefined,
  )
  await fill('To block', 'latest')
  await says(/A search needs block numbers/)
  await fill('To block', '10')
  await fill('From block', '20')
  await says('The first block comes before the last one.')
  expect(isOffered(/^Find the last change/)).toBe(false)
  await fill('To block', '99999999')
  await press(/^Find the last change/)
  await expect.poll(text).toMatch(/block not found/)
  expect(isThere(/^Stop$/)).toBe(false)
})
