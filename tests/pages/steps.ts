import type { Page } from '@playwright/test'
import { type HeldCalls, holdCalls } from '../held-calls'
import { untilHydrated } from '../hydrated'
import type { StateExplorer } from './state-explorers'

/** Something that a reader does on a page, or that befalls him there. */
export type Step = (page: Page, explorer: StateExplorer) => Promise<unknown>

type Name = string | RegExp

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** Presses a text: what is folded opens, a choice is taken. */
export const pick =
  (text: Name): Step =>
  (page) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().click()

export const fill =
  (label: Name, value: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(value)

export const choose =
  (label: Name, option: string): Step =>
  (page) =>
    page.getByLabel(label).first().selectOption(option)

export const check =
  (label: Name): Step =>
  (page) =>
    page.getByLabel(label).first().check({ force: true })

/** Waits until what a box was checked for is loaded. */
export const ready =
  (label: Name): Step =>
  (page) =>
    page.getByLabel(label).and(page.locator('[aria-busy=false]')).waitFor()

/** Goes to a piece of a picture that the arrow keys walk. */
export const walkTo =
  (name: Name): Step =>
  (page) =>
    page.getByRole('gridcell', { name }).first().focus()

/** Types into the box that lies over the page. */
export const typeInBox =
  (text: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('combobox').fill(text)

/** Presses a shortcut until a dialog opens: a page listens for it a little later than for its buttons. */
export const openBy =
  (shortcut: string): Step =>
  async (page) => {
    do await page.keyboard.press(shortcut)
    while (await page.getByRole('dialog').isHidden())
  }

export const closeBox: Step = async (page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Presses a button of the item of a list that has this name. */
export const pressIn =
  (item: string, name: Name): Step =>
  (page) => {
    const items = page.getByRole('listitem', { name: item, exact: true })
    return items.getByRole('button', { name }).first().click()
  }

/** Moves a slider to its first step by the keyboard. */
export const slideToStart: Step = (page) => page.getByRole('slider').press('Home')

/** Waits for what leads on to the next step. */
export const see =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor()

/** Fills a field whose text counts once Enter is pressed. */
export const enter =
  (label: Name, value: string): Step =>
  async (page) => {
    const field = page.getByLabel(label, { exact: true }).first()
    await field.fill(value)
    await field.press('Enter')
  }

/** Gives a file of that text to a field. */
export const giveFile =
  (label: Name, text: string): Step =>
  (page) =>
    page
      .getByLabel(label)
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Opens each log of a receipt. */
export const openLogs: Step = async (page) => {
  const lines = page.locator('[id^="log-"] > details > summary')
  await lines.first().waitFor()
  for (const line of await lines.all()) await line.click()
}

/** Goes to the page of credits by the number in the bar. */
export const openCredits: Step = (page) => page.getByTestId('credits-left').click()

/** Opens the link that the share dialog offers, or what becomes of it on the way. */
export const followShared =
  (change: (link: string) => string): Step =>
  async (page) => {
    const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
    await page.goto(change(link))
    await untilHydrated(page)
  }

/** From now on the page gets no script that it does not have. */
export const abortScripts: Step = async (page) => {
  // Parts of the frame around every page come a moment after it: it is the page itself that shall break.
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
}

export const goTo =
  (href: string): Step =>
  async (page, { url }) => {
    await page.goto(url + href)
    await untilHydrated(page)
  }

export const reload: Step = async (page) => {
  await page.reload()
  await untilHydrated(page)
}

const held = new WeakMap<Page, HeldCalls>()

export const holdAfter =
  (calls: number): Step =>
  async (page) =>
    held.set(page, await holdCalls(page, calls))

export const letGo: Step = async (page) => held.get(page)?.letGo()

/** The chain of the explorer goes on, and others stand in the place of its newest blocks. */
export const moveOn: Step = async (_page, { moveOn }) => moveOn?.()
