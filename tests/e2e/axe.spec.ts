import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './test'

const STYLE = `
  body { background: #fff; color: #111 }
  a { color: inherit; text-decoration: underline }
  .pale { color: #ccc }
  .tiny { width: 10px; height: 10px; padding: 0; border: 0 }
  @media (min-width: 600px) { .narrow { display: none } }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } .dark { color: #333 } }`

const SOUND = `
  <h1>Storage</h1>
  <section aria-label="Slots">
    <h2>Slots</h2>
    <p>A text with <a href="/a">a link</a> in it.</p>
    <form><label for="slot">Slot</label><input id="slot"> <button>Read</button></form>
    <ul><li>One</li><li>Two</li></ul>
    <dl><dt>Name</dt><dd>Value</dd></dl>
    <table><tr><th scope="col">Slot</th><th scope="col">Value</th></tr><tr><td>10</td><td>20</td></tr></table>
  </section>`

/** A fault beside what passed, by the rule that it breaks. */
const FAULTS: Record<string, string> = {
  label: '<form><input></form>',
  'select-name': '<select><option>One</option></select>',
  'button-name': '<button></button>',
  'link-name': '<a href="/a"></a>',
  'image-alt': '<img src="data:,">',
  'aria-roles': '<p role="buton">Read</p>',
  'aria-required-children': '<div role="tablist"><p>One</p></div>',
  'aria-valid-attr-value': '<button aria-expanded="perhaps">Read</button>',
  'nested-interactive': '<button>Read <a href="/a">a link</a></button>',
  list: '<ul><div>One</div></ul>',
  listitem: '<div><li>One</li></div>',
  'definition-list': '<dl><p>Name</p></dl>',
  'empty-table-header': '<table><tr><th scope="col"></th></tr><tr><td>10</td></tr></table>',
  'scrollable-region-focusable':
    '<div style="overflow: auto; width: 90px; height: 30px">A text that is too long for its box</div>',
  'target-size':
    '<p><button class="tiny" aria-label="On"></button><button class="tiny" aria-label="Off"></button></p>',
  'color-contrast': '<p class="pale">A pale text</p>',
}

/** Faults that are met at one size, in one theme, or by the page as a whole. */
const FAULTS_OF_PAGES: Record<string, string> = {
  '320 px light button-name': '<button class="narrow"></button>',
  '320 px: 600 px wide': '<div style="width: 600px; margin-left: -8px">A wide part</div>',
  '1280 px dark color-contrast': '<p class="dark">A dark text</p>',
  '320 px dark color-contrast': '<p class="dark narrow">A dark text</p>',
  'heading-order': '<h5>Bytes</h5>',
  'empty-heading': '<h2></h2>',
  'landmark-unique': '<section aria-label="Slots">Others</section>',
  'landmark-no-duplicate-main': '</main><main>Another',
  region: '</main><p>A text beside the page</p><main hidden>',
  'the id of more than one element: slot': '<p id="slot">Slot</p>',
}

test('behavior: a fault is named on a page whose other parts passed before, as often as it is met', {
  tag: '@long',
}, async ({ elsewhere }) => {
  await judge(elsewhere, '')
  const all = Object.values(FAULTS).join('')
  for (const faults of [await faultsOf(elsewhere, all), await faultsOf(elsewhere, all)]) {
    for (const rule of Object.keys(FAULTS)) expect(faults).toContain(`1280 px light ${rule}: `)
  }
  for (const [fault, html] of Object.entries(FAULTS_OF_PAGES)) {
    expect(await faultsOf(elsewhere, html)).toContain(fault)
  }
  await judge(elsewhere, '')
})

const faultsOf = (page: Page, html: string): Promise<string> =>
  judge(page, html).then(
    () => 'no fault',
    ({ message }: Error) => message,
  )

async function judge(page: Page, html: string): Promise<void> {
  const head = `<title>Slots</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style>`
  await page.setContent(`<!doctype html><html lang="en">${head}<main>${SOUND}${html}</main></html>`)
  await expectAccessible(page)
}
