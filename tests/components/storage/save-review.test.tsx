import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { ContractResultProvider } from '@/components/storage/contract/contract-result'
import { SaveReview } from '@/components/storage/contract/save-review'
import { Button } from '@/components/ui/button'
import { demoContract } from '@/lib/demo/manifest'
import { decodeSides } from '@/lib/storage/contract/contract-rows'
import { readLayoutText } from '@/lib/storage/kept/layout-text'
import { press } from '@/tests/press'
import { answerCalls, DEMO_MAINNET, renderPage } from '@/tests/render-page'
import { catchSavedFiles } from '../saved-files'

const { address } = demoContract('demo-mainnet', 'Pair')
const PAIR = readFileSync('public/demo/layouts/Pair.json', 'utf8')
const known = readLayoutText({ origin: 'demo', json: PAIR, contract: null, notes: [] })
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

type Block = { block: Hex | null; slot4: bigint }

/** The first slots of a pair as read at blocks. A block without a number is not read yet. */
function Result({ address, blocks, isWhole }: { address: Hex; blocks: readonly Block[]; isWhole: boolean }) {
  const read = blocks.map(({ block, slot4 }) => ({
    asked: block ?? ('latest' as const),
    block,
    words: new Map([
      [3n, word(3n)],
      [4n, word(slot4)],
    ]),
  }))
  const layouts = blocks.map(() => known.layout)
  return (
    <ContractResultProvider
      question={{ address, blocks: read.map(({ asked }) => asked), budget: 0 }}
      known={blocks.map(() => known)}
      read={useState({ blocks: read, requests: 1 })[0]}
      sides={decodeSides(layouts, read, {})}
      options={{}}
      more={null}
    >
      <SaveReview isWhole={isWhole} />
    </ContractResultProvider>
  )
}

/** The results of contracts one after the other. */
function Results({
  addresses,
  ...shared
}: {
  addresses: readonly Hex[]
  blocks: readonly Block[]
  isWhole: boolean
}) {
  const [at, setAt] = useState(0)
  const shown = addresses[at]
  return (
    <>
      {at + 1 < addresses.length ? <Button onClick={() => setAt(at + 1)}>Next contract</Button> : null}
      {shown ? <Result key={shown} address={shown} {...shared} /> : null}
    </>
  )
}

const openSave = (
  blocks: readonly Block[],
  isWhole = true,
  addresses: readonly Hex[] = [address],
  hashOf: (number: Hex) => Hex = (number) => word(BigInt(number)),
) =>
  renderPage(<Results addresses={addresses} blocks={blocks} isWhole={isWhole} />, {
    routes: {
      '/demo/layouts/Pair.json': JSON.parse(PAIR),
      [`/api/rpc/${DEMO_MAINNET.keptAs}`]: answerCalls(({ params: [number] }) => ({
        number,
        hash: hashOf(number as Hex),
      })),
    },
  })

test('default: what differs between two blocks is saved, with the blocks and its variables', async () => {
  const files = catchSavedFiles()
  openSave([
    { block: '0xa', slot4: 7n },
    { block: '0x14', slot4: 8n },
  ])
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe(`triptych-review-${address.slice(0, 10)}-10-20.json`)
  const saved = JSON.parse((await files[0]?.text) ?? '')
  expect(saved).toMatchObject({
    subject: { kind: 'blocks', before: '10', after: '20' },
    source: { class: 'by the node' },
    contracts: [{ address, name: 'Pair', layouts: ['Pair (demo contract)'] }],
  })
  const [{ note, slots }] = saved.contracts
  expect(note).toContain('2 slots compared.')
  expect(slots).toMatchObject([{ slot: word(4n), before: word(7n), after: word(8n) }])
  expect(slots[0].variables).toHaveLength(1)
})

test('behavior: the hashes of the blocks are read on a press, at the price of two headers', async () => {
  const files = catchSavedFiles()
  const { screen } = openSave([
    { block: '0xa', slot4: 7n },
    { block: '0x14', slot4: 8n },
  ])
  await press('Add the hashes of both blocks 160 credits')
  await expect.poll(() => screen.queryByText(/^Add the hashes/)).toBeNull()
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  expect(JSON.parse((await files[0]?.text) ?? '').subject).toEqual({
    kind: 'blocks',
    ...{ before: '10', beforeHash: word(10n), after: '20', afterHash: word(20n) },
  })
})

test('error: a header without a hash of 32 bytes is refused', async () => {
  const blocks = [
    { block: '0xa' as const, slot4: 7n },
    { block: '0x14' as const, slot4: 8n },
  ]
  const { screen } = openSave(blocks, true, [address], () => '0x12')
  await press('Add the hashes of both blocks 160 credits')
  await screen.findByText(/^The node does not return the header of block/)
})

test('behavior: a read that stopped says so in the document', async () => {
  const files = catchSavedFiles()
  const blocks = [
    { block: '0xa' as const, slot4: 7n },
    { block: '0x14' as const, slot4: 7n },
  ]
  openSave(blocks, false)
  await press('Save as Markdown')
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.text).toContain(
    'The read stopped before all slots of the known variables were read.',
  )
})

test('behavior: the contracts that were compared at the same blocks are one document, if chosen', async () => {
  const files = catchSavedFiles()
  const other: Hex = `0x${'00'.repeat(19)}01`
  const blocks = [
    { block: '0xa' as const, slot4: 7n },
    { block: '0x14' as const, slot4: 8n },
  ]
  const { screen } = openSave(blocks, true, [address, other])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Next contract')
  fireEvent.click(await screen.findByLabelText(/^With 1 other contract/))
  await press('Save as JSON')
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toBe('triptych-review-10-20.json')
  const { contracts } = JSON.parse((await files[0]?.text) ?? '')
  expect(contracts).toMatchObject([
    { address: other, slots: [{ before: word(7n), after: word(8n) }] },
    { address, slots: [{ before: word(7n), after: word(8n) }] },
  ])
})

test('behavior: one block, and blocks without a number, have no review document', async () => {
  const one = openSave([{ block: '0xa', slot4: 7n }])
  expect(one.text()).toBe('')
  const unpinned = openSave([
    { block: '0xa', slot4: 7n },
    { block: null, slot4: 8n },
  ])
  expect(unpinned.text()).toBe('')
})
