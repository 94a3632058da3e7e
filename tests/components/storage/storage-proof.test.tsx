import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoContract } from '@/lib/demo/manifest'
import { hands } from '@/tests/page-hands'
import { unfold } from '@/tests/press'
import type { Call } from '@/tests/render-page'
import { catchSavedFiles } from '../saved-files'
import { openContract, openStorage } from './open-storage'

const { press, isThere, find } = hands
const address = demoContract('demo-mainnet', 'Token').address
const SUPPLY = { address, slot: '2', block: '1900000' }
const LIE = `0x${'77'.repeat(32)}`

const readAndOpen = async () => {
  await press(/^Read/)
  await unfold('Prove it')
}
const wordsIn = (within: Element) => [...within.querySelectorAll('[data-testid="proved-word"]')]
const verdicts = (within: Element) => wordsIn(within).map((one) => one.querySelector('span')?.textContent)

/** Types into the field for other hashes of one block. */
function paste(block: Element, text: string) {
  const field = block.querySelector('input')
  if (field) fireEvent.change(field, { target: { value: text } })
}

test('default: of two blocks, one that another hash contradicts loses its marks, and nothing is saved', async () => {
  const { screen, container } = await openContract({ address, block: '72020', compare: '1900000' })
  await readAndOpen()
  await press(/^Prove 6 words/)
  const proved = 'Proved: 6 words, as shown above.'
  await screen.findByText(proved)
  const files = catchSavedFiles()
  await press('Save evidence')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('evidence-storage-blocks-72020-and-1900000.json')

  const [older, newer] = [...container.querySelectorAll('section[aria-labelledby^="proof-"]')]
  if (!older || !newer) throw new Error('Two blocks are shown.')
  const hashIn = (block: Element) =>
    block.querySelector('section')?.querySelector('[data-equal]')?.getAttribute('data-equal') ?? ''
  const marks = (block: Element) => verdicts(block).filter((one) => one?.startsWith('✓')).length
  paste(older, LIE)
  await screen.findByTestId('denied')
  expect([marks(older), marks(newer)]).toEqual([0, 3])
  expect(isThere('Save evidence')).toBe(false)
  paste(older, `${hashIn(older)} ${hashIn(newer)}`)
  await screen.findByText(proved)
  expect(marks(older)).toBe(3)
  await find('Save evidence')
  paste(older, hashIn(newer))
  await screen.findByTestId('denied')
})

test('error: a service that shows another word than the block holds', async () => {
  const { screen, container } = await openStorage(SUPPLY, {
    answer: ({ method }, ofChain) => (method === 'eth_getStorageAt' ? LIE : ofChain()),
  })
  await readAndOpen()
  await press(/^Prove 1 word/)
  await screen.findByText('1 word of 1 differs from the block.')
  await screen.findByTestId('contradicted')
  const [word] = wordsIn(container)
  expect(word?.querySelector(`[data-equal="${LIE}"]`)).not.toBeNull()
  expect(word?.textContent).toContain('in the block')
})

test('behavior: a connection without proofs is paid once, and again only where that is asked', async () => {
  let offers = false
  const { screen, calls } = await openStorage(SUPPLY, {
    answer: ({ method }, ofChain) =>
      method === 'eth_getProof' && !offers
        ? { error: { code: -32601, message: 'the method eth_getProof does not exist' } }
        : ofChain(),
  })
  const asked = () => calls.filter(({ method }: Call) => method === 'eth_getProof').length
  await readAndOpen()
  await press(/^Prove 1 word/)
  await screen.findByText('This service does not offer eth_getProof.')
  await press(/^Read/)
  await expect.poll(() => isThere('Prove it', 'summary')).toBe(true)
  await unfold('Prove it')
  await screen.findByText('This connection has no proofs.')
  expect(isThere(/^Prove \d/)).toBe(false)
  expect(asked()).toBe(1)
  offers = true
  await press('Prove again · 230 credits')
  await screen.findByText('Proved: 1 word, as shown above.')
  expect(asked()).toBe(2)
})
