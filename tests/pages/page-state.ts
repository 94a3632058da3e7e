import { expect, type Page } from '@playwright/test'
import { untilHydrated } from '../hydrated'
import type { StateExplorer, StateExplorerName } from './state-explorers'
import type { Step } from './steps'

/** One of the ways in which a page can stand before a reader. */
export type PageState = {
  name: string
  href: string
  /** The explorer that has it, where the one with the demo chain has not. */
  on?: StateExplorerName
  /** The window's, where another than a worker's is meant. */
  width?: number
  /** Writes errors to the console. */
  breaks?: true
  /** Keys that the reader uses there. */
  keys?: readonly StateKey[]
  /** What a reader does there, in order. */
  steps?: readonly Step[]
  /** What can be read on the page once it stands so, and not before. */
  says: string | RegExp
  /** States that follow on the same page, in order: the steps of each begin where the one before it ends. */
  next?: readonly FollowingState[]
}

type FollowingState = Pick<PageState, 'name' | 'steps' | 'says'>

/** A state and those that follow it. */
export const statesOf = (state: PageState): readonly FollowingState[] => [state, ...(state.next ?? [])]

/** A key of one state alone: of the embedded service with so many credits a day, or one that a service may not know. */
type StateKey = { credits: number } | { service: string; networks: readonly string[] }

/** Opens the page of a state. */
export async function open(page: Page, state: PageState, explorer: StateExplorer): Promise<void> {
  const { href, width, keys = [] } = state
  if (width) await page.setViewportSize({ width, height: 800 })
  for (const key of keys) await takeKey(page, key, explorer.url)
  await page.goto(explorer.url + href)
  await untilHydrated(page)
}

/** Does on the open page what leads to the state. */
export async function reach(
  page: Page,
  { steps = [], says }: FollowingState,
  explorer: StateExplorer,
): Promise<void> {
  for (const step of steps) await step(page, explorer)
  await page.getByText(says).filter({ visible: true }).first().waitFor()
  // A page that was come to within the explorer gets its title a moment after its text.
  await expect(page).toHaveTitle(/Triptych/)
}

const DEMO_NETWORKS = ['demo-mainnet', 'demo-testnet', 'demo-l2']

async function takeKey(page: Page, key: StateKey, url: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(url + path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
    return answer
  }
  const label = 'Key of this state'
  if ('service' in key) {
    // A service counts the calls of a key: nobody else has this one.
    const { service, networks } = key
    await send('/api/connections', { service, label, key: `state-${crypto.randomUUID()}`, networks })
  } else {
    const made = await (await send('/api/keys', { label, plan: String(key.credits) })).json()
    await send('/api/connections', { service: 'embedded', label, key: made.key, networks: DEMO_NETWORKS })
  }
}
