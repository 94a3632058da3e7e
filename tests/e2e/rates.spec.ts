import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { type OwnExplorer, startOwnExplorer } from './own-explorer'
import { expect, test } from './test'

const { address } = demoContract('demo-mainnet', 'StorageGallery')
/** Two blocks take six calls of 255 credits, and finding the newest one of 80. */
const twoBlocks = { address, block: 'latest', compare: '40000' }

/** Before a service with a pace of 290 credits a second: one call for many words, or three for one each. */
let explorer: OwnExplorer

test.beforeAll(async () => {
  explorer = await startOwnExplorer('e2e-paced-plan', 1_000_000, 290)
})

test.afterAll(() => explorer.close())

/** Opens the whole contract once the page knows the pace, and counts what is sent and refused. */
async function open(page: Page) {
  const calls: { sent: number; refused: number } = { sent: 0, refused: 0 }
  page.on('response', async (response) => {
    if (!response.url().includes('/api/rpc/')) return
    const answers = [await response.json().catch(() => [])].flat()
    calls.sent += answers.length
    calls.refused += answers.filter((answer) => 'error' in answer).length
  })
  await page.goto(explorer.url + formatContractPermalink('demo-mainnet', twoBlocks))
  await expect(page.getByText(/about \d+ s at 290 credits a second/)).toBeVisible()
  return calls
}

const press = (page: Page) => page.getByRole('button', { name: /^Read/ }).click()
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'this connection allows 290 credits a second' })

test('default: one press reads the whole contract, paced; Stop ends the wait at once, and only what was sent is on the bill', async ({
  page,
}) => {
  const calls = await open(page)
  await press(page)
  await expect(waiting(page)).toBeVisible()
  // A call that is late on the way may arrive right before the next one, which is refused for that, and costs nothing.
  await expect(page.getByTestId('bill')).toHaveText(/^\d calls · 1,610 credits · /)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  const words = await page.getByTestId('bill').textContent()
  await expect.poll(() => calls.sent - calls.refused).toBe(7)
  // Sent at once, six would be.
  expect(calls.refused).toBeLessThanOrEqual(2)
  expect(words).toMatch(new RegExp(`^${calls.sent} calls`))
  expect(words?.includes('rate-limited')).toBe(calls.refused > 0)

  await press(page)
  await expect(waiting(page)).toBeVisible()
  const before = calls.sent
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. The values read so far are below.')).toBeVisible()
  const stopped = await page.getByTestId('bill').textContent()
  const billed = Number(/^(\d+) call/.exec(stopped ?? '')?.[1])
  expect(billed).toBeLessThan(7)
  // One that was under way is paid for and brings no answer to this page.
  expect(billed - (calls.sent - before)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByText('Stopped. The values read so far are below.')).toBeHidden()
})
