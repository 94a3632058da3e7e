import { fireEvent } from '@testing-library/react'
import { type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { ChangeSearch } from '@/components/storage/changes/change-search'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import type { runBlock } from '@/lib/state-diff/replay/run-block'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { fill, press } from '@/tests/press'
import type { Call } from '@/tests/render-page'
import { holdAnswers } from '../hold-answers'
import { amountIn, answerByDemo, openOnDemo } from '../open-on-demo'
import { standInWorkers } from '../stand-in-worker'

const { address: gallery, block: deployed } = demoContract('demo-mainnet', 'StorageGallery')
const { address: proxy, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
const head = demoBlock('demo-mainnet', 'head').number
const upgrade = demoBlock('demo-mainnet', 'upgrade').number
const addressOf = (name: 'RegistryV1' | 'RegistryV2') => demoContract('demo-mainnet', name).address
const changedIn = (block: number) => `Changed in block ${block.toLocaleString('en-US')}`

const wordOfGallery = (slot: bigint, block: StorageQuestion['block'] = numberToHex(head)) => ({
  ...{ address: gallery.toLowerCase() as Hex, slot, entry: null, path: null, block },
})

function implementation(): StorageQuestion {
  const { value: path } = parsePathQuestion(null, 'eip1967.implementation')
  if (!path) throw new Error('The path needs no layout.')
  const { slot } = path.resolved.place
  return { address: proxy.toLowerCase() as Hex, slot, entry: null, path, block: numberToHex(head) }
}

/** The search below a word that was read. */
async function open(question: StorageQuestion, answer: (call: Call) => unknown = answerByDemo) {
  const { address, slot, block } = question
  const params = [address, numberToHex(slot, { size: 32 }), block]
  const word = (await answerByDemo({ method: 'eth_getStorageAt', params })) as Hex
  const words = new Map([[slot, word]])
  const page = await openOnDemo(<ChangeSearch question={question} words={words} />, '/demo-mainnet/storage', {
    answer,
  })
  const { screen } = page
  const button = (name: RegExp) => screen.findByRole('button', { name })
  const changes = () => screen.findByRole('list', { name: 'Changes found' })
  const items = async () => [...(await changes()).children].map(({ textContent }) => textContent ?? '')
  return { ...page, button, changes, items }
}

test('default: the last change of a slot is its upgrade, within the calls that were said before', async () => {
  const { screen, asked, items, changes } = await open(implementation())
  const before = asked.length
  await press(/^Find the last change up to 1,840 credits/)
  await screen.findByText(/^Found after reading at/)
  expect((asked.length - before) * 80).toBeLessThanOrEqual(1840)
  const [found] = await items()
  expect(found).toContain(changedIn(upgrade))
  expect(found).toContain(addressOf('RegistryV1'))
  expect(found).toContain(addressOf('RegistryV2'))
  screen.getByRole('img', { name: /^Blocks 0 to 2160000: read at/ })
  const link = screen.getByRole('link', { name: /^Read it one block before/ })
  expect(link.getAttribute('href')).toMatch(new RegExp(`path=eip1967.implementation&block=${upgrade - 1}$`))

  await press(/^Find the previous change/)
  await expect.poll(async () => (await changes()).children.length).toBe(2)
})

test('default: a change ends at the transaction that made it, within the price of its button', async () => {
  const { runBlock } = await import('@/lib/state-diff/replay/run-block')
  standInWorkers({ '/state-diff/replay.js': (run: Parameters<typeof runBlock>) => runBlock(...run) })
  const { screen, button } = await open(implementation())
  await press(/^Find the last change/)
  const search = await button(/^Find the transaction about [\d,]+ credits, at most [\d,]+$/)
  const most = amountIn(/at most ([\d,]+)/, search.textContent)
  search.click()
  await screen.findByText(`Exact: 1 transaction changed the slot in block ${upgrade.toLocaleString('en-US')}`)
  const bill = screen.getAllByTestId('bill').find((one) => search.compareDocumentPosition(one) & 4)
  expect(amountIn(/([\d,]+) credits/, bill?.textContent)).toBeLessThanOrEqual(most)
  const writers = screen.getByRole('list', { name: 'Changes of the slot in this block' })
  expect(writers.textContent).toContain(addressOf('RegistryV1'))
  expect(writers.textContent).toContain(addressOf('RegistryV2'))
  const { hash } = demoTransaction('demo-mainnet', 'upgrade')
  const link = screen.getByRole('link', { name: /^Receipt of / })
  expect(link.getAttribute('href')).toBe(`/demo-mainnet/receipts/${hash}#state-diff`)
})

test('behavior: read at the blocks of the contract’s events, each change is at its block, and the next one is free', async () => {
  const { screen, asked, button, items, changes } = await open(implementation())
  await press('Find blocks with events 255 credits')
  await screen.findByText(/^\d+ blocks with its events in blocks 0 to 2,160,000\.$/)
  const before = asked.length
  const readThem = await button(/^Read at these blocks up to /)
  const said = amountIn(/up to ([\d,]+)/, readThem.textContent)
  readThem.click()
  await screen.findByText(/^Found after reading at/)
  expect(await items()).toEqual([expect.stringContaining(changedIn(upgrade))])
  expect((asked.length - before) * 80).toBeLessThanOrEqual(said)

  const after = asked.length
  await press('Find the previous change free')
  await expect.poll(async () => (await changes()).children.length).toBe(2)
  expect((await items())[1]).toContain(changedIn(created))
  expect(asked.length).toBe(after)
})

test('behavior: a word that is the same at both ends costs a call beside the one that read it, and the limit is said', async () => {
  const { screen } = await open(wordOfGallery(2n))
  await screen.findByText(/misses a value that changed and changed back between two blocks it reads/)
  await fill('From block', String(deployed))
  await press(/^Find the last change/)
  await screen.findByText(/^The value is the same at every block read/)
  expect(screen.getAllByTestId('bill').at(-1)?.textContent).toMatch(/^1 call · 80 credits/)
})

test('behavior: a search is stopped, what it read stays, and it goes on', async () => {
  const calls = holdAnswers(answerByDemo)
  const { screen, items } = await open(wordOfGallery(5n), calls.answer)
  calls.holdAfter(4)
  await press(/^Find the last change/)
  await screen.findByText('5 blocks read…')
  await press('Stop')
  await screen.findByText('Stopped. You can continue from here.')
  calls.letGo()
  await press(/^Go on/)
  await screen.findByText(/^Found after reading at/)
  expect((await items())[0]).toContain('Changed in block')
})

test('error: a tag, a range that runs backwards, a block that does not exist', async () => {
  const { screen, button } = await open(wordOfGallery(5n, 'latest'))
  await fill('To block', 'latest')
  await screen.findAllByText(/A search needs block numbers/)
  await fill('To block', '10')
  await fill('From block', '20')
  await screen.findByText('The first block must not be after the last block.')
  expect((await button(/^Find the last change/)).hasAttribute('disabled')).toBe(true)
  await fill('To block', '99999999')
  await press(/^Find the last change/)
  await expect
    .poll(() =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain('does not exist yet')
})

test('behavior: steps of a value are read at their price, a stop keeps those that were read, and nothing is read twice', async () => {
  const calls = holdAnswers(answerByDemo)
  const { screen, asked, button } = await open(implementation(), calls.answer)
  const NEVER = `0x${'0'.repeat(40)}`
  await press('Find blocks with events 255 credits')
  const slider = await screen.findByRole('slider', { name: 'Step' })
  const says = () => slider.getAttribute('aria-valuetext') ?? ''
  const moveTo = (step: number) => fireEvent.change(slider, { target: { value: String(step) } })
  const last = Number(slider.getAttribute('max'))
  // The result itself is one of the steps.
  expect(says()).toMatch(new RegExp(`^Block ${head.toLocaleString('en-US')}, step`))
  const time = screen.getByRole('region', { name: 'Value over time' })
  expect(time.textContent).toContain(addressOf('RegistryV2'))
  moveTo(0)
  await screen.findByText('Not read at this block.')
  const before = asked.length
  await press('Read this step 80 credits')
  await screen.findByText(NEVER)
  expect(asked.length).toBe(before + 1)

  const rest = await button(/^Read the other \d+ steps /)
  const price = amountIn(/([\d,]+) credits$/, rest.textContent)
  calls.holdAfter(0)
  rest.click()
  await press('Stop')
  await screen.findByText('Stopped. Steps already read are kept.')
  screen.getByText(NEVER)
  calls.letGo()
  const stopped = asked.length
  await press(/^Read the other \d+ steps /)
  await expect.poll(() => time.textContent).toContain(`· ${last + 1} read`)
  const read = asked.length
  expect(read - stopped).toBe(price / 80)

  moveTo(1)
  expect(says()).toMatch(new RegExp(`^Block ${created.toLocaleString('en-US')}, step 2 of`))
  expect(time.textContent).toMatch(/\d+ bytes changed since block/)
  moveTo(last)
  expect(asked.length).toBe(read)
})
