import { expect, test } from 'vitest'
import { ChangesMap } from '@/components/receipts/state-diff/map/changes-map'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { nameAccount } from '@/lib/state-diff/names/name-account'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { addressAt, wordOf } from '@/tests/lib/playground/hand-made-run'
import { unfold } from '@/tests/press'
import { renderPage } from '@/tests/render-page'

const UINT = { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } }
const variable = (label: string, slot: string) => ({ label, slot, offset: 0, type: 't_uint256' })
const LAYOUT = parseLayout(
  JSON.stringify({ storage: [variable('count', '0'), variable('last', '1')], types: UINT }),
)
const layouts = [{ name: 'Counter', layout: LAYOUT }]

const nameRows = (words: AccountDiff['words']) =>
  nameAccount({ words, layouts: [], hashes: [], keys: [], wellKnown: LAYOUT, noLayout: '' })

const wordsOf = (count: number) =>
  Array.from({ length: count }, (_, slot) => ({ slot: wordOf(slot), before: wordOf(7), after: wordOf(9) }))

const open = (count: number) =>
  renderPage(
    <ChangesMap
      address={addressAt('c')}
      words={wordsOf(count)}
      nameRows={nameRows}
      layouts={layouts}
      compared="after block 6"
    />,
  )

test('default: the changed slots are drawn, and a slot that was not read says so', async () => {
  const { screen, text } = open(1)
  await unfold('Storage map of 1 slot with both values')
  await screen.findByRole('grid', { name: 'Slots' })
  expect(text()).toContain(`Slots of ${addressAt('c')} that the transaction changed.`)
  expect(text()).toContain('not read')
})

test('behavior: 150 changed slots are all drawn, in rows without a fold', async () => {
  const { screen } = open(150)
  await unfold('Storage map of 150 slots with both values')
  await screen.findByRole('grid', { name: 'Slots' })
  expect(screen.getAllByRole('row')).toHaveLength(150)
  expect(screen.queryByText(/more slots/)).toBeNull()
})

test('error: more than 500 slots are not drawn, and the page says so', () => {
  expect(open(501).text()).toBe('501 slots are too many for a storage map. It shows at most 500.')
})
