import { act, fireEvent, within } from '@testing-library/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { type Hex, padHex } from 'viem'
import { expect, test } from 'vitest'
import { LogsAnswer } from '@/components/logs/logs-answer'
import { CREDITS } from '@/lib/credits/tariff'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { createMemoryNode, TOKEN, wireLog } from '@/tests/lib/logs/in-memory-node'
import { openWorker, order } from '@/tests/lib/logs/opened-worker'
import { renderPage } from '@/tests/render-page'

type Node = ReturnType<typeof createMemoryNode>
type OnRewrite = ComponentProps<typeof LogsAnswer>['onRewrite']

/** What a page shows of a search at that node, once it ended. */
async function search(node: Pick<Node, 'ask'>, change: Parameters<typeof order>[0] = {}) {
  const opened = openWorker(node)
  const asked = order(change)
  const rewritten: Parameters<OnRewrite>[0][] = []
  opened.worker({ type: 'begin', order: { ...asked, network: { ...asked.network, slug: 'demo-mainnet' } } })
  const { end: _, ...ended } = await opened.ended()

  function Answer() {
    const [state, setState] = useState<SearchState>(ended)
    useEffect(() => {
      opened.until((shown) => {
        setState(shown)
        return false
      })
    }, [])
    return (
      <LogsAnswer
        state={state}
        tariff={CREDITS}
        table={opened.table()}
        waiting={null}
        tell={opened.worker}
        current={asked.question}
        onRewrite={(to) => rewritten.push(to)}
        onSearch={() => {}}
      />
    )
  }
  const page = await act(async () => renderPage(<Answer />, { url: '/demo-mainnet/logs' }))
  const press = async (name: string | RegExp) =>
    fireEvent.click((await page.screen.findAllByRole('button', { name }))[0] as HTMLElement)
  return { ...page, press, rewritten }
}

const FEW = new Map([
  [1, 3],
  [50, 9],
  [90, 2],
])

test('default: a search that finds nothing says so, and what it cost', async () => {
  const { screen, text } = await search(createMemoryNode(new Map(), { head: 99 }))
  expect(text()).toMatch(/no logs?/i)
  expect(screen.getByTestId('bill').textContent).toMatch(/^\d calls? · [\d,]+ credits/)
})

test('behavior: a block that no service answers is a named gap, which is asked again at a price or put into the form', async () => {
  const node = createMemoryNode(FEW, { head: 99, results: 4 })
  const { screen, press, rewritten, text } = await search(node)
  expect(text()).toMatch(/Complete except block 50/)
  const before = node.asked.length
  await press('Retry 255 credits')
  await screen.findByRole('button', { name: 'Retry 255 credits' })
  expect(node.asked.slice(before).map(({ method }) => method)).toContain('eth_getLogs')
  await press('Put this block into the form')
  expect(rewritten).toMatchObject([{ from: '50', to: '50' }])
})

test('behavior: every call can be opened: what it asked, cost and brought, and how that was read', async () => {
  const { screen, press } = await search(createMemoryNode(FEW, { head: 99, results: 12 }))
  fireEvent.click(screen.getByText(/calls made/))
  await press(/refused, code -32005/)
  await screen.findAllByText(/requested in smaller ranges/)
  expect(screen.getByRole('textbox', { name: 'Request' }).textContent).toContain('eth_getLogs')
  await press(/Blocks? .*answered, /)
  expect((await screen.findByRole('textbox', { name: /^Answer/ })).textContent).toContain('"blockHash"')
})

test('behavior: a service that cuts its answers off is found out, and the block named that may hold more', async () => {
  const few = Array.from({ length: 60 }, (_, at) => [at * 150, 1] as const)
  const node = createMemoryNode(new Map([...few, [5000, 168]]), { head: 9999 })
  const { screen, text } = await search({
    async ask(call) {
      const answered = await node.ask(call)
      const { result } = answered
      return Array.isArray(result) ? { ...answered, result: result.slice(0, 100) } : answered
    },
  })
  expect(text()).toMatch(/and maybe more in block 5,000/)
  expect(text()).toMatch(/This connection truncated \d+ responses? without an error/)
  expect(screen.getByRole('link', { name: 'Truncated' }).getAttribute('href')).toBe('/docs/logs#truncated')
  fireEvent.click(screen.getByText(/calls made/))
  await screen.findAllByText(/^truncated, [\d,]+ characters$/)
})

test('behavior: what is counted is picked, narrows the table, and is put into the form', async () => {
  const node = createMemoryNode(FEW, { head: 99 })
  const other: Hex = `0x${'0'.repeat(38)}bb`
  const approval = padHex('0x9', { size: 32 })
  node.logs.push(wireLog(95, 0, { address: other, topics: [approval] }), wireLog(96, 0))
  const { screen, press, rewritten } = await search(node, { address: '' })
  fireEvent.click(screen.getByText('Counted by emitter, event and topics'))
  const emitters = await screen.findByRole('region', { name: 'Counted by emitter' })
  fireEvent.click(within(emitters).getByRole('button', { name: /15/ }))
  await screen.findByRole('heading', { name: /^15 of 16 logs/ })
  await press('Put this choice into the form')
  await screen.findByRole('heading', { name: /^15 of 16 logs/ })
  expect(rewritten).toMatchObject([{ address: TOKEN }])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter what was found' }), {
    target: { value: 'no such text' },
  })
  await screen.findByText('No log matches the filter.')
})
