import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoKey, serviceUrl } from './demo-key'
import { expect, test } from './test'

/** Another server of this machine: for a browser it is of the same site under 127.0.0.1, and of another as localhost. */
let attacker: Server

/** The way to the explorer, on which every request is noted as the explorer saw and answered it. */
let gate: Server
let noted: { method: string; status: number }[] = []

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, resolve))

test.beforeAll(async ({ baseURL }) => {
  attacker = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>attacker</p>')
  })
  gate = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const target = { host: '127.0.0.1', port: new URL(baseURL ?? '').port, path: url, method, headers }
    const passedOn = forward(target, (answer) => {
      noted.push({ method, status: answer.statusCode ?? 0 })
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passedOn)
  })
  await Promise.all([listen(attacker), listen(gate)])
})
test.afterAll(() => {
  for (const server of [attacker, gate]) {
    server.closeAllConnections()
    server.close()
  }
})

const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'

/** What a page of an attacker can do. Each runs there, with the explorer's origin and a call that would cost credits. */
const ATTACKS: Record<string, (given: { explorer: string; call: string }) => Promise<unknown>> = {
  'a form': async ({ explorer, call }) => {
    const [name = '', value = ''] = call.split('"id"')
    post({ enctype: 'text/plain', fields: { [name]: `"id"${value}` } })
    function post({ enctype, fields }: { enctype: string; fields: Record<string, string> }) {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype, action: `${explorer}/api/rpc/demo-mainnet` })
      for (const [key, text] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name: key, value: text }))
      }
      document.body.append(form)
      form.submit()
    }
  },
  'a form in a frame without origin': async ({ explorer, call }) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-forms allow-scripts')
    frame.srcdoc = `<form method=post enctype=text/plain action="${explorer}/api/rpc/demo-mainnet"><input name='${call}'></form><script>document.forms[0].submit()</script>`
    document.body.append(frame)
  },
  'fetch without CORS': ({ explorer, call }) =>
    fetch(`${explorer}/api/rpc/demo-mainnet`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: call,
    }),
  'fetch of JSON, which asks first': ({ explorer, call }) =>
    fetch(`${explorer}/api/rpc/demo-mainnet`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: call,
    }).catch(() => null),
  'a beacon': async ({ explorer, call }) => navigator.sendBeacon(`${explorer}/api/rpc/demo-mainnet`, call),
  'a key of its own': ({ explorer }) =>
    fetch(`${explorer}/api/connections`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: '{"service":"embedded","label":"x","key":"attackers-key","networks":["demo-mainnet"]}',
    }),
  'a picture': ({ explorer }) =>
    new Promise((resolve) => {
      const image = new Image()
      image.onerror = resolve
      image.src = `${explorer}/api/credits/demo-mainnet`
    }),
  'a script': ({ explorer }) =>
    new Promise((resolve) => {
      const script = document.createElement('script')
      script.onerror = resolve
      script.src = `${explorer}/api/connections`
      document.body.append(script)
    }),
  'a link to the API': async ({ explorer }) => {
    location.href = `${explorer}/api/credits/demo-mainnet`
  },
}

async function creditsUsed(): Promise<number> {
  const report = await fetch(`${serviceUrl()}/demo-mainnet/v3/${demoKey()}/credits`)
  return ((await report.json()) as { used: number }).used
}

for (const [site, host] of [
  ['another site', 'localhost'],
  ['another origin of the same site', '127.0.0.1'],
]) {
  test(`error: whatever a page of ${site} tries gets nothing and costs nothing`, async ({ browser }) => {
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await test.step(name, async () => {
        noted = []
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.goto(`http://${host}:${portOf(attacker)}/`)
        const before = await creditsUsed()
        const explorer = `http://127.0.0.1:${portOf(gate)}`
        await page.evaluate(attack, { explorer, call: CALL }).catch(() => null)
        await expect.poll(() => noted.length).toBeGreaterThan(0)
        for (const { method, status } of noted) expect([method, status]).toEqual(refusalOf(method))
        expect(await creditsUsed()).toBe(before)
        expect(await context.cookies(explorer)).toEqual([])
        await context.close()
      })
    }
  })
}

/** The question that goes before a call is answered without leave, so that no call follows. */
const refusalOf = (method: string) => (method === 'OPTIONS' ? ['OPTIONS', 204] : [method, 403])

test('error: a frame of the explorer stays empty, and it takes no WebSocket', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${portOf(attacker)}/`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  const socket = await page.evaluate(async (explorer) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: explorer }))
    return new Promise((resolve) => {
      const opened = new WebSocket(`${explorer.replace('http', 'ws')}/api/rpc/demo-mainnet`)
      opened.onopen = () => resolve('open')
      opened.onerror = () => resolve('refused')
    })
  }, baseURL ?? '')
  expect(socket).toBe('refused')
  await refused
  await page.close()
})

test('default: the explorer’s own page asks and is answered; other methods and bodies are refused and cost nothing', async ({
  page,
}) => {
  await page.goto('/connections')
  const first = await creditsUsed()
  const status = await page.evaluate(async (call) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/rpc/demo-mainnet', { method: 'POST', headers, body: call })).status
  }, CALL)
  expect(status).toBe(200)
  const before = first + 80
  expect(await creditsUsed()).toBe(before)
  const statuses = await page.evaluate(async () => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
      (
        await fetch('/api/rpc/demo-mainnet', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        })
      ).status
    const call = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    return [
      await post(call('eth_sendRawTransaction')),
      await post(call('debug_traceTransaction')),
      await post(`[${call('eth_blockNumber')},${call('eth_sendTransaction')}]`),
      await post('{'),
      await post(''),
      await post('[]'),
      await post(`[${Array(101).fill(call('eth_blockNumber')).join()}]`),
      await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      await post('x'.repeat(512 * 1024 + 1)),
      await post(call('eth_blockNumber'), { 'content-type': 'text/plain' }),
      await post(call('eth_blockNumber'), { 'content-encoding': 'gzip' }),
      (await fetch('/api/rpc/demo-mainnet')).status,
      (await fetch('/api/rpc/demo-mainnet', { method: 'PUT' })).status,
      (
        await fetch('/api/rpc/no-such-network', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ]
  })
  expect(statuses).toEqual([403, 403, 403, 400, 400, 400, 400, 400, 413, 415, 415, 405, 405, 404])
  expect(await creditsUsed()).toBe(before)
})
