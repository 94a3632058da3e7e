import { createServer } from 'node:http'
import { announce } from './announce'

/** A node whose every log search finds 10,000 logs, 62 MB of them, and whose every other call is answered with a word. */
const LOGS = 10_000
const DATA = `0x${'ab'.repeat(2_860)}`
const WORD = `0x${'2a'.padStart(64, '0')}`

const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

const logs = Array.from({ length: LOGS }, (_, index) => {
  const block = 1 + Math.floor(index / 100)
  return {
    removed: false,
    logIndex: `0x${(index % 100).toString(16)}`,
    transactionIndex: '0x0',
    transactionHash: hash(block),
    blockHash: hash(0xb10c00 + block),
    blockNumber: `0x${block.toString(16)}`,
    address: `0x${'ab'.repeat(20)}`,
    data: DATA,
    topics: [hash(1)],
  }
})
const RESULTS: Record<string, Buffer> = {
  eth_getLogs: Buffer.from(JSON.stringify(logs)),
  eth_blockNumber: Buffer.from('"0x64"'),
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { id, method } = JSON.parse(String(Buffer.concat(chunks)))
  const result = RESULTS[method] ?? Buffer.from(`"${WORD}"`)
  const opening = Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":`)
  response.writeHead(200, { 'content-length': opening.length + result.length + 1 })
  response.write(opening)
  response.write(result)
  response.end('}')
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
