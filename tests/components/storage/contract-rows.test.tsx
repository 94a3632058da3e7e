import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { hands } from '@/tests/page-hands'
import { catchSavedFiles } from '../saved-files'
import { openContract } from './open-storage'
import { sees, shownPaths, textOf } from './table-rows'

const { press, fill, check, find, isOffered } = hands
const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const token = demoContract('demo-mainnet', 'Token').address
const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
const block = String(demoBlock('demo-mainnet', 'head').number)

test('behavior: rows are filtered, ordered, opened, and saved as they are seen', async () => {
  const { screen } = await openContract({ address: gallery, block })
  await press(/^Read/)
  const filter = (text: string) => fill('Filter by name, type or value', text)
  await filter('CURATOR')
  await expect.poll(shownPaths).toEqual(['curator'])
  expect(screen.getByText(/^1 of \d+ variables$/).tagName).toBe('H2')
  screen.getByText(/Folded rows are not searched\./)
  for (const [text, path] of [
    ['−42', 'altitude'],
    ['2025-10-27 21:08', 'lastVisit'],
    ['storagegallery.phase', 'phase'],
  ] as const) {
    await filter(text)
    await expect.poll(shownPaths).toContain(path)
    expect(shownPaths().length).toBeLessThan(3)
  }
  await filter('x'.repeat(10_000))
  await screen.findByText(/No open row matches\./)

  const files = catchSavedFiles()
  await filter('altitude')
  await press('CSV')
  await expect.poll(() => files.length).toBe(1)
  const [names, line] = (await files[0]?.text)?.split('\r\n') ?? []
  expect(names).toBe('path,type,slot,offset,value,word,note')
  expect(line).toMatch(/^altitude,int24,0x0{63}1,0,-42,0x[0-9a-f]{64},$/)

  await filter('')
  await check('Only non-zero')
  await expect.poll(shownPaths).not.toContain('emptyList')
  await check('Only non-zero')
  await expect.poll(shownPaths).toContain('emptyList')
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'name' } })
  await expect.poll(() => shownPaths()[0]).toBe('afterStruct')
  await filter('corner')
  await press(/^Open all/)
  await expect.poll(shownPaths).toContain('corner.x')
})

describe('entries of a mapping', () => {
  const openEntries = async (address: `0x${string}`, mapping: string, at = block) => {
    const page = await openContract({ address, block: at })
    await press(/^Read/)
    await expect.poll(page.bill).not.toBe('')
    return { ...page, openEntriesOf: () => press(`Entries of ${mapping}`) }
  }

  test('behavior: by typed keys: their price, and only their slots read', async () => {
    const { screen, calls, openEntriesOf } = await openEntries(gallery, 'byInt16')
    await openEntriesOf()
    await fill('Keys: int16', '-2\n300')
    calls.splice(0)
    await press(/^Read 2 keys · 160 credits$/)
    await sees('byInt16[-2]', /uint256200\D/)
    expect(textOf('byInt16[300]')).toContain('uint25630,000')
    expect(calls.map(({ method }) => method)).toEqual(['eth_getStorageAt', 'eth_getStorageAt'])
    await fill('Keys: int16', '40000')
    await screen.findByText(/40000 — .*int16/)
    await find('Read the entries')
    expect(isOffered('Read the entries')).toBe(false)
  })

  test('behavior: the keys of a token are found in its own logs', async () => {
    const { screen, calls, openEntriesOf } = await openEntries(token, '_balances', '2000200')
    await openEntriesOf()
    await check('Keys seen in logs')
    expect(screen.getByLabelText('From block')).toHaveProperty('value', '1990201')
    calls.splice(0)
    await press(/^Search for keys · 255 credits$/)
    await screen.findByText(/^\d+ keys seen in these .* of blocks 1,990,201–2,000,200/)
    expect(calls.map(({ method }) => method)).toEqual(['eth_getLogs'])
    await press(/^Read \d+ keys/)
    await expect
      .poll(() => shownPaths().filter((path) => path?.startsWith('_balances[0x')).length)
      .toBeGreaterThan(0)
  })

  test('error: more logs than the service returns', async () => {
    const { screen } = await openContract(
      { address: token, block: '2000200' },
      {
        answer: ({ method }, ofChain) =>
          method === 'eth_getLogs'
            ? { error: { code: -32005, message: 'query returned more than 10000 results' } }
            : ofChain(),
      },
    )
    await press(/^Read/)
    await press('Entries of _balances')
    await check('Keys seen in logs')
    await press(/^Search for keys/)
    expect((await screen.findByRole('alert')).textContent).toContain('More than 10,000 logs')
  })

  test('behavior: keys that a topic cannot hold are not looked for', async () => {
    const { screen } = await openContract({ address: proxy, block })
    await press(/^Read/)
    await press('erc7201("triptych.registry")')
    await press('Entries of erc7201("triptych.registry").entries')
    await check('Keys seen in logs')
    await screen.findByText(/A topic has only the hash of a string or bytes/)
  })
})
