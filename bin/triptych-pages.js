#!/usr/bin/env node
import './end-with-parent.js'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import sirv from 'sirv'
import config from '../next.config.js'

// Serves the built explorer on loopback like `next start`, but with Brotli for the files that never change, from a folder that
// is written after the build: `triptych-pages.js PORT FOLDER`. If the port is taken, it sends another one to its parent.
const HOST = '127.0.0.1'
const YEAR_SECONDS = 31_536_000
const dir = fileURLToPath(new URL('..', import.meta.url))
const [wanted, folder] = [Number(process.argv[2]), join(dir, process.argv[3])]

const staticHeaders = (await config.headers())
  .filter(({ source }) => source === '/:path*' || source === '/_next/static/:path*')
  .flatMap(({ headers }) => headers)

let compressed = null

/** The folder appears when it is complete. Until then Next serves all files with gzip. */
function openCompressed() {
  if (!existsSync(folder)) return null
  return sirv(folder, {
    brotli: true,
    extensions: [],
    maxAge: YEAR_SECONDS,
    immutable: true,
    setHeaders: (response) => {
      for (const { key, value } of staticHeaders) response.setHeader(key, value)
    },
  })
}

const server = createServer(async (request, response) => {
  await prepared
  compressed ??= openCompressed()
  if (compressed) compressed(request, response, () => answer(request, response))
  else answer(request, response)
})

async function listen(port) {
  server.listen(port, HOST)
  await once(server, 'listening')
}

await listen(wanted).catch((error) => {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
  return listen(0)
})
const { port } = server.address()
const explorer = next({ dir, hostname: HOST, port })
const answer = explorer.getRequestHandler()
const prepared = explorer.prepare()
process.send?.({ port })
await prepared
