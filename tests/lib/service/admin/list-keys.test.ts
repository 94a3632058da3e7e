import { expect, test } from 'vitest'
import { ADMIN, postJson, startTestService } from '../running-service'

type List = { keys: { id: string; label: string }[]; total: number; next: string | null }

async function startWithKeys(count: number) {
  let now = Date.UTC(2026, 2, 1)
  const service = await startTestService({
    nodes: { main: { request: async () => ({ result: '0x1' }) } },
    // Two keys each have the same age.
    clock: () => Math.floor(now++ / 2),
    config: { admin: ADMIN, keys: [] },
  })
  const make = (label: string) => postJson(`${service.adminUrl}/admin/keys`, { label, plan: 'core' })
  for (let index = 0; index < count; index++) await make(String(index))
  const list = async (query = ''): Promise<List> =>
    (await fetch(`${service.adminUrl}/admin/keys${query}`)).json()
  return { service, make, list, [Symbol.asyncDispose]: service.stop }
}

async function readAll({ list }: { list: (query: string) => Promise<List> }, query: string) {
  const pages: List[] = []
  for (let after = ''; ; after = `&after=${pages.at(-1)?.next}`) {
    const page = await list(`${query}${after}`)
    pages.push(page)
    if (page.next === null) return pages
  }
}

test('default: 250 keys are 3 pages, each key once, newest first', async () => {
  await using it = await startWithKeys(250)
  const pages = await readAll(it, '?limit=100')
  expect(pages.map(({ keys, total }) => [keys.length, total])).toEqual([
    [100, 250],
    [100, 250],
    [50, 250],
  ])
  const keys = pages.flatMap((page) => page.keys)
  expect(new Set(keys.map(({ id }) => id)).size).toBe(250)
  expect(keys[0]?.label).toMatch(/^24[89]$/)
  expect(keys.at(-1)?.label).toMatch(/^[01]$/)
  expect(await it.list()).toEqual(pages[0])
  expect((await it.list('?limit=1000')).keys).toEqual(keys)
  expect(await it.list('?limit=250')).toMatchObject({ next: null })
  expect((await it.list('?limit=249')).next).toBe(keys[248]?.id)
  const last = keys.at(-1)?.id
  expect(await it.list(`?after=${last}`)).toMatchObject({ keys: [], total: 250, next: null })
})

test('behavior: a key that is made meanwhile moves no other', async () => {
  await using it = await startWithKeys(5)
  const first = await it.list('?limit=2')
  await it.make('new')
  const second = await it.list(`?limit=2&after=${first.next}`)
  const labels = [...first.keys, ...second.keys].map(({ label }) => label)
  expect(new Set(labels).size).toBe(4)
  expect(labels).not.toContain('new')
})

test.each([
  ['?limit=0', /^limit must be a whole number from 1 to 1000/],
  ['?limit=1001', /^limit /],
  ['?limit=', /^limit /],
  ['?limit=1e2', /^limit /],
  ['?after=', /^after must be the id of a key/],
  [`?after=${'0'.repeat(64)}`, /^after /],
  ['?page=2', /^the query may have only limit and after/],
])('error: %s', async (query, details) => {
  await using it = await startWithKeys(1)
  const response = await fetch(`${it.service.adminUrl}/admin/keys${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { details: expect.stringMatching(details) } })
})
