import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Download, Page } from '@playwright/test'

/** All texts that were made or sent while a key was in use, by where they were found. */
export class Traces {
  readonly seen: { where: string; text: string }[] = []
  /** Names of the files that were downloaded. */
  readonly downloaded: string[] = []
  private readonly downloads: Promise<void>[] = []

  see(where: string, ...texts: string[]): void {
    this.seen.push(...texts.map((text) => ({ where, text })))
  }

  /** All that a page sends and receives; `carriesKey` is told a request that has to hold the key, whose body is passed over. */
  listen(page: Page, carriesKey: (method: string, url: string) => boolean): void {
    page.on('request', (request) => {
      const body = carriesKey(request.method(), request.url()) ? '' : (request.postData() ?? '')
      this.see('request', request.url(), JSON.stringify(request.headers()), body)
    })
    page.on('response', async (response) => {
      this.see('answer', JSON.stringify(response.headers()), await response.text().catch(() => ''))
    })
    page.on('console', (message) => this.see('console', message.text()))
    page.on('download', (download) => this.downloads.push(this.read(download)))
  }

  /** Bytes as they are: of Parquet, texts stand in them whole. */
  private async read(download: Download): Promise<void> {
    const bytes = readFileSync(await download.path())
    this.downloaded.push(download.suggestedFilename())
    this.see('download', download.suggestedFilename(), bytes.toString('utf8'), bytes.toString('latin1'))
  }

  async look(page: Page): Promise<void> {
    const texts = [await page.title(), await page.content(), await page.locator('body').innerText()]
    this.see('page', page.url(), ...texts)
  }

  /** Copies and saves whatever the page offers. A button that was pressed may say so for a while, and be none of them. */
  async takeCopies(page: Page): Promise<void> {
    const offers = page.getByRole('button', { name: /^(Copy|Download|Save|Export)/, disabled: false })
    const count = Math.min(await offers.count(), 8)
    for (let at = 0; at < count; at += 1) {
      const isPressed = await offers
        .nth(at)
        .click({ timeout: 1000 })
        .then(() => true)
        .catch(() => false)
      if (isPressed) this.see('clipboard', await page.evaluate(() => navigator.clipboard.readText()))
      await page.keyboard.press('Escape')
    }
  }

  /** The links of the share dialog and the request for every tool; none where the answer cannot be passed on. */
  async takeShare(page: Page): Promise<void> {
    const share = page.getByRole('button', { name: 'Share', exact: true })
    if ((await share.count()) === 0) return
    await share.click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    for (const kind of ['Live', 'Pinned to this result']) {
      await dialog.getByText(kind, { exact: true }).click()
      this.see('shared link', await dialog.getByLabel('Link', { exact: true }).inputValue())
    }
    for (const tool of await dialog.getByRole('group', { name: 'Tool' }).getByRole('radio').all()) {
      await tool.check({ force: true })
      this.see('snippet', await dialog.locator('pre').innerText())
    }
    await page.keyboard.press('Escape')
  }

  /** Does what starts a download, and waits for its file. */
  async takeDownload(page: Page, start: () => Promise<void>): Promise<void> {
    const coming = page.waitForEvent('download')
    await start()
    await coming
    await Promise.all(this.downloads)
  }

  /** How many texts of each place. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { where } of this.seen) counts.set(where, (counts.get(where) ?? 0) + 1)
    return counts
  }
}

/** What a page may keep beyond cookies and databases. */
export async function keptInBrowser(): Promise<string> {
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const workers = await navigator.serviceWorker.getRegistrations()
  const urls = [...cached.flat().map((request) => request.url), ...workers.map((worker) => worker.scope)]
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    window.name,
    history.state,
    urls,
  ])
}

/** Names and texts of the files in a folder. */
export function readFiles(folder: string, isWanted: (path: string) => boolean = () => true): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isWanted)
    .map((path) => `${basename(path)}\n${readFileSync(path, 'utf8')}`)
}
