import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BalanceLine } from '@/components/logs/balance/balance-line'
import { useSearchNext } from '@/components/logs/question/use-start-search'
import { type AccountTotal, BOTH_DIRECTIONS } from '@/lib/logs/balance/account-total'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { renderPage } from '@/tests/render-page'

const RECEIVED: AccountTotal = { is: 'received', why: 'The search filters by receiver.' }

const render = (total: AccountTotal, asksAtOnce = false) =>
  renderPage(
    <BalanceLine
      account={`0x${'a1'.repeat(20)}`}
      total={total}
      without={null}
      asksAtOnce={asksAtOnce}
      onBoth={() => {}}
      onAll={() => {}}
    />,
  )

test('default: the button says that it fills the form, or searches where calls have no price', () => {
  const paid = render(RECEIVED)
  expect(paid.screen.getByRole('button', { name: 'Fill the form for both directions' })).toBeTruthy()
  const free = render(RECEIVED, true)
  expect(free.screen.getByRole('button', { name: 'Search both directions from block 0' })).toBeTruthy()
})

test('behavior: a total below zero is called a running total, and no other search is offered', () => {
  const { text, screen } = render({ is: 'other', why: 'The transfers add up to less than zero.' })
  expect(text()).toContain('Running total of')
  expect(text()).toContain('This is not a balance. The transfers add up to less than zero.')
  expect(screen.queryByRole('button', { name: /both directions/ })).toBeNull()
})

test('behavior: the search begins once, when the form holds the change', () => {
  const begun: LogsDraft[] = []
  function Lens() {
    const [draft, setDraft] = useState({ topic1: '0x1', from: '5' } as LogsDraft)
    const search = useSearchNext(
      draft,
      (change) => setDraft({ ...draft, ...change }),
      () => begun.push(draft),
    )
    return (
      <button type="button" onClick={() => search(BOTH_DIRECTIONS)}>
        Search
      </button>
    )
  }
  const { screen } = renderPage(<Lens />)
  expect(begun).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(begun).toEqual([expect.objectContaining({ topic1: '', by: 'range', from: '0' })])
})
