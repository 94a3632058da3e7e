import { storageExamples } from '@/lib/examples/storage-examples'
import { expect, test } from './test'

const PAGES = [
  '/',
  '/demo-mainnet/storage',
  '/demo-mainnet/logs',
  '/demo-mainnet/receipts',
  '/demo-mainnet/receipts/batch',
  '/connections',
  '/credits',
  '/keys',
  '/playground',
  '/verify',
  '/docs/logs',
  '/no/such/page',
  storageExamples('demo-mainnet')[0]?.href ?? '',
]

test('default: every page runs only scripts with its nonce and styles nothing inline', async ({
  request,
}) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      const [first, second] = [await request.get(path), await request.get(path)]
      const html = await first.text()
      const policy = first.headers()['content-security-policy'] ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
      expect(second.headers()['content-security-policy']).not.toContain(nonce)
      const scripts = html.match(/<script[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
      expect(html.match(/ style="[^"]*"/g)).toBeNull()
      expect(html.match(/ on[a-z]+="/g)).toBeNull()
    })
  }
})

test('default: every kind of answer carries the headers that browsers obey', async ({ request, page }) => {
  await page.goto('/')
  const script = await page.locator('script[src]').first().getAttribute('src')
  for (const path of ['/', '/api/connections', '/icon.svg', script ?? '']) {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('error: script from elsewhere, inline script, evaluated text and a foreign address do nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/demo-mainnet/storage')
  const outcome = await page.evaluate(async () => {
    const broken: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective))
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = '<img src="x" onerror="window.pwned = 1"><p style="color: red">'
    const form = document.createElement('form')
    form.action = 'https://evil.test/'
    document.body.append(form)
    form.submit()
    await fetch('https://evil.test/').catch(() => null)
    await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(() => null)
    const evaluated = await new Promise((resolve) => {
      setTimeout('window.pwned = 2')
      setTimeout(() => resolve('pwned' in window), 300)
    })
    return { broken: [...new Set(broken)].sort(), evaluated }
  })
  expect(outcome).toEqual({
    broken: ['connect-src', 'form-action', 'script-src', 'script-src-attr', 'style-src-attr'],
    evaluated: false,
  })
  await context.close()
})

test('error: whatever is asked, no answer tells of the code or the machine', async ({ request }) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answers = await Promise.all([
    request.get('/%E0%A4%A'),
    request.get('/demo-mainnet/receipts/%00'),
    request.get('/demo-mainnet/storage?slot=%F0%9F%92%A9&address[]=1'),
    request.get('/credits?network=__proto__'),
    request.get('/api/credits/__proto__', { headers }),
    request.get('/api/connections', { headers: { ...headers, cookie: 'triptych-keys=Fe26.2*1*forged' } }),
    request.get('/', { headers: { 'next-router-state-tree': 'x', rsc: '1' } }),
    request.post('/', { headers: { 'next-action': 'x' } }),
    request.post('/api/connections', { headers, data: '{' }),
    request.put('/api/connections/uses', { headers, data: { network: 'x', key: 'y' } }),
    request.delete('/api/connections/__proto__', { headers, data: {} }),
    request.fetch('/api/rpc/demo-mainnet', { method: 'TRACE' }).catch(() => null),
    request.get('/_next/static/../../package.json'),
    request.get('/_next/image?url=%2Ficon.svg&w=64&q=75'),
  ])
  for (const answer of answers) {
    const text = (await answer?.text()) ?? ''
    expect(text, answer?.url() ?? '').not.toMatch(
      /node_modules|\.next\/server|\bat \S+ \(|"triptych"|\/tmp\/|\/home\//,
    )
  }
})
