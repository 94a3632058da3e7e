import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, KEY, postJson, startTestService, type TestService } from '../running-service'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ nodes: { main: { request: async () => ({ result: '0x539' }) } } })
})

afterAll(() => service.stop())

const ask = (contentType: string) =>
  postJson(`${service.url}/main/v3/${KEY}`, call('eth_chainId', [], 'é'), { 'content-type': contentType })

describe('the charset of a body', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset=utf8',
    'application/json; charset="utf-8"',
    'application/json ; odd=1; CHARSET=Utf-8 ; q=1',
    'application/json;',
  ])('args: %s', async (contentType) => {
    expect(await ask(contentType)).toMatchObject({ status: 200, body: { id: 'é', result: '0x539' } })
  })

  test('error: another one is refused, for nothing, and the refusal says what to send', async () => {
    const { used } = await service.credits()
    expect(await ask('application/json; charset=utf-16')).toMatchObject({
      status: 415,
      body: {
        error: {
          code: 415,
          details: 'Send application/json in UTF-8: omit the charset, or set it to utf-8.',
        },
      },
    })
    expect((await service.credits()).used).toBe(used)
  })
})
