import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GET } from '@/app/solc/[version]/soljson.js/route'
import { COMPILERS, packageOf } from '@/lib/storage/compile/compilers'

const ask = (version: string) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ version }) })

test.each(COMPILERS)('default: solc $version as the package has it, kept for ever', async ({ version }) => {
  const response = await ask(version)
  const own = readFileSync(`node_modules/${packageOf(version)}/soljson.js`)
  expect(own.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['0.4.26', '', '0.8', '../solc', '%2e%2e'])('error: %j is not served', async (version) => {
  expect((await ask(version)).status).toBe(404)
})
