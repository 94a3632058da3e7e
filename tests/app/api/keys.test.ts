import { NextRequest } from 'next/server'
import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/keys/route'
import { ADMIN, startTestService } from '@/tests/lib/service/running-service'

const ORIGIN = 'http://127.0.0.1:3000'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('default: the keys of the service, page by page', async () => {
  const keys = Array.from({ length: 101 }, (_, at) => ({ key: `key-number-${at}`, plan: 'core', label: 'x' }))
  await using service = await startTestService({
    nodeUrls: ['http://127.0.0.1:9'],
    config: { admin: ADMIN, keys },
  })
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
  vi.stubEnv('EMBEDDED_SERVICE_ADMIN_URL', service.adminUrl)
  const list = async (query = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', host: '127.0.0.1:3000' }
    return (await GET(new NextRequest(`${ORIGIN}/api/keys${query}`, { headers }))).json()
  }
  const first = await list()
  const second = await list(`?after=${first.next}`)
  expect([first.keys.length, second.keys.length, second.next]).toEqual([100, 1, null])
  expect(await list('?after=%26limit%3D1')).toMatchObject({
    error: { details: expect.stringMatching(/^after /) },
  })
})
