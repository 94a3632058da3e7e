import type { Page } from '@playwright/test'
import { PAGES } from '../pages'
import { EVERY_RUN } from '../pages/every-run'
import { type PageState, reach } from '../pages/page-state'
import { STATE_EXPLORERS, type StateExplorer, startStateExplorer } from '../pages/state-explorers'
import { expectAccessible } from './axe'
import { demoKey, serviceUrl } from './demo-key'
import { ownUrl } from './explorers'
import { test } from './test'

test.describe.configure({ mode: 'parallel' })

for (const name of EVERY_RUN) {
  if (!PAGES.some((state) => state.name === name)) throw new Error(`No state has the name ${name}.`)
}

const tagOf = ({ name }: PageState) => ({ tag: EVERY_RUN.has(name) ? [] : '@long' })

async function expectAccessibleState(page: Page, state: PageState, explorer: StateExplorer) {
  await reach(page, state, explorer)
  await expectAccessible(page)
}

for (const state of PAGES.filter(({ on, breaks }) => !on && !breaks)) {
  test(`default: ${state.name}`, tagOf(state), ({ page }) =>
    expectAccessibleState(page, state, { url: ownUrl() }),
  )
}

for (const state of PAGES.filter(({ breaks }) => breaks)) {
  test(`error: ${state.name}`, tagOf(state), async ({ browser }) => {
    // A context of its own: this page has to break.
    const context = await browser.newContext()
    await expectAccessibleState(await context.newPage(), state, { url: ownUrl() })
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
      test(`default: ${state.name}`, tagOf(state), ({ page }) => expectAccessibleState(page, state, explorer))
    }
  })
}
