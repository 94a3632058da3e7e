import type { Page } from '@playwright/test'
import { PAGES } from '../pages'
import { EVERY_RUN } from '../pages/every-run'
import { open, type PageState, reach, statesOf } from '../pages/page-state'
import { STATE_EXPLORERS, type StateExplorer, startStateExplorer } from '../pages/state-explorers'
import { ofLength } from '../test-length'
import { expectAccessible } from './axe'
import { demoKey, serviceUrl } from './demo-key'
import { ownUrl } from './explorers'
import { test } from './test'

test.describe.configure({ mode: 'parallel' })

const NAMES = new Set(PAGES.flatMap(statesOf).map(({ name }) => name))
for (const name of EVERY_RUN) {
  if (!NAMES.has(name)) throw new Error(`No state has the name ${name}.`)
}

type Named = { name: string }
const isOfEveryRun = ({ name }: Named) => EVERY_RUN.has(name)
const isJudged = ofLength(isOfEveryRun, () => true)
const titleOf = (state: PageState) =>
  statesOf(state)
    .map(({ name }) => name)
    .join(', ')
const tagOf = (state: PageState) => ({ tag: statesOf(state).some(isOfEveryRun) ? [] : '@long' })

/** A state and those that follow it, as far as this run judges any. */
async function expectAccessibleStates(page: Page, first: PageState, explorer: StateExplorer) {
  await open(page, first, explorer)
  const states = statesOf(first)
  for (const state of states.slice(0, states.findLastIndex(isJudged) + 1)) {
    await test.step(state.name, async () => {
      await reach(page, state, explorer)
      if (isJudged(state)) {
        const description = `${state.name}: ${await expectAccessible(page)}`
        test.info().annotations.push({ type: 'new on a page', description })
      }
    })
  }
}

for (const state of PAGES.filter(({ on, breaks }) => !on && !breaks)) {
  test(`default: ${titleOf(state)}`, tagOf(state), ({ page }) =>
    expectAccessibleStates(page, state, { url: ownUrl() }),
  )
}

for (const state of PAGES.filter(({ breaks }) => breaks)) {
  test(`error: ${titleOf(state)}`, tagOf(state), async ({ browser }) => {
    // A context of its own: this page has to break.
    const context = await browser.newContext()
    await expectAccessibleStates(await context.newPage(), state, { url: ownUrl() })
    await context.close()
  })
}

for (const name of STATE_EXPLORERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })
    let explorer: Awaited<ReturnType<typeof startStateExplorer>>
    test.beforeAll(async () => {
      explorer = await startStateExplorer(name, `${serviceUrl()}/demo-mainnet/v3/${demoKey()}`)
    })
    test.afterAll(() => explorer.stop())

    for (const state of PAGES.filter(({ on }) => on === name)) {
      test(`default: ${titleOf(state)}`, tagOf(state), ({ page }) =>
        expectAccessibleStates(page, state, explorer),
      )
    }
  })
}
