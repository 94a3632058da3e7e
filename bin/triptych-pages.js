#!/usr/bin/env node
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import sirv from 'sirv'
import config from '../next.config.js'

// The built explorer on a port of the loopback, as `next start` serves it, but that the files which never change come as Brotli, from the
// folder where the build left them, to browsers that read it: `triptych-pages.js PORT FOLDER`.
const HOST = '127.0.0.1'
const YEAR_SECONDS = 31_536_000
const dir = fileURLToPath(new URL('..', import.meta.url))
const [port, folder] = [Number(process.argv[2]), join(dir, process.argv[3])]

const staticHeaders = (await config.headers())
  .filter(({ source }) => source === '/:path*' || source === '/_next/static/:path*')
  .flatMap(({ headers }) => headers)

const explorer = next({ dir, hostname: HOST, port })
const answer = explorer.getRequestHandler()
await explorer.prepare()
// `next build` alone makes none of them: then all come from Next, as gzip.
mkdirSync(folder, { recursive: true })
const compressed = sirv(folder, {
  brotli: true,
  extensions: [],
  maxAge: YEAR_SECONDS,
  immutable: true,
  setHeaders: (response) => {
    for (const { key, value } of staticHeaders) response.setHeader(key, value)
  },
})
const server = createServer((request, response) =>
  compressed(request, response, () => answer(request, response)),
)
server.listen(port, HOST)
